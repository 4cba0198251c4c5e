"""Tables in the browser: guests, live play, storage. Knows every game only through the engine."""
