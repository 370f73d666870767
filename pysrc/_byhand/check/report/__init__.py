"""What a tutor says of the figures: verdicts and causes as sentences, a headline, one line for each of a gradebook."""
