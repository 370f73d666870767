"""Why a figure differs: a student's working run beside ours, and the fewest slips that give every figure in it."""
