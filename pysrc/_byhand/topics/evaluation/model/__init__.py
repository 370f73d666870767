"""What an exercise of `evaluation` states."""
