"""What build.py does, one module for each part: install, runtime, site, server, checks."""
