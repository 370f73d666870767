"""A student's working beside ours, and how a slip changes it."""
