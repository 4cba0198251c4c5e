"""Which build runs (`load`), and what makes one: the compiled modules (`compile`) and the page (`page`)."""
