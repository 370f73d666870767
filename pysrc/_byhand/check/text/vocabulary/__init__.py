"""What words and symbols mean in a working."""
