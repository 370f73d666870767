"""What build.py does: its commands, the engine and the site; here is what they share."""
