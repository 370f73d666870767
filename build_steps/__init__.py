"""The steps of build.py: commands, engine and site. This folder holds the code that they share."""
