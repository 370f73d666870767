"""`python -m build_steps.problem_format`: write both, with the packages that the topics import."""

from build_steps.problem_format.schema import SCHEMA, schema
from build_steps.problem_format.tables import PAGE, page

SCHEMA.write_text(schema(), encoding="utf-8")
PAGE.write_text(page(), encoding="utf-8")
