"""How often an observation has to be made until a class is probable enough."""
