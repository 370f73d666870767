"""The reader that proposes a reading of an exercise in words."""
