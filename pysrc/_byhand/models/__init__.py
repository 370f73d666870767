"""Fitted models of other libraries: a worked solution of one case, which equals what the model predicts.

The model's library is never imported: a model is known by the name of its class, and read by its fitted attributes.
"""
