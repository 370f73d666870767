"""Problems of this topic: fields, joint tables, draws and trials, the events that occur."""
