"""The data types that cross between Python and the page; `python3 build.py types` makes web/protocol.d.ts of them.

Types only: no module here imports anything of ours but types. The fields of a form are the dataclasses in
_byhand/form/fields.py.
"""
