"""What is found: verdicts, quantities with their IDs, derivations."""
