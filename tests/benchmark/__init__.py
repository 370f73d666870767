"""What is measured, never asserted: each file is run by itself."""
