"""The language of events: `A and not B`, `weather=rain or windy given autumn`.

A text becomes an `Event` in three steps: `parse_statement` reads its words, `bind` finds the variables and values that
they mean, and the event then says where it holds, how it is printed and what it is called in an ID.
"""
