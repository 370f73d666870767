"""The commands of build.py."""
