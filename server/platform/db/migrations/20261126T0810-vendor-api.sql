-- What the credentials of a back end may do; null: everything, as those that were made before.
alter table vendor_credentials add column scopes text[];
