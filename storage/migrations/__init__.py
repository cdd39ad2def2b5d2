"""The history of the tables, as Alembic revisions in ``versions``.

A revision that has been released is never changed. To change a table: change storage/tables, add
``versions/v0002_….py`` that does the same to a database with data in it, and add to
tests/storage/old_data what such a database may hold. Revisions name plain column types, never
those of storage/sql/columns.py, which may change later.
"""
