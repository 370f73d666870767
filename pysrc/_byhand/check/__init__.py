"""Why a figure differs: the student's working run beside ours, with the fewest slips that reproduce every figure."""
