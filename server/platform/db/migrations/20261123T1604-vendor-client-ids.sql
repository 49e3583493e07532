-- Under which client id a back end presents itself, where it shares that of an application; null: under the id.
alter table vendor_credentials add column client_id text;
create unique index vendor_credentials_client on vendor_credentials (vendor_id, client_id) where revoked_at is null;
