"""How Alembic runs here: on the connection it is handed, in the caller's transaction."""

from __future__ import annotations

from alembic import context

from yuletable.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
