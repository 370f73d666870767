"""The picture that other sites show beside a link to the page."""
