"""Reading the exercise."""
