"""The shapes that cross between Python and the page, once: `python3 build.py types` makes web/protocol.d.ts of them.

Shapes only: no module here imports anything of ours but shapes. The fields of a form are the dataclasses in
byhand/form/fields.py.
"""
