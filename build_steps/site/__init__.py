"""The site in dist/: page, prepared answers, one file, licences, release."""
