"""Parts that tests share, a folder for each subject."""
