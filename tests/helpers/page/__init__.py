"""The page in browsers, and a student who uses it."""
