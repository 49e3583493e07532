-- Which permission catalog, by its digest, a vendor has been given: a start leaves alone those that have its own. Null: older.
alter table vendors add column seeded_catalog text;
