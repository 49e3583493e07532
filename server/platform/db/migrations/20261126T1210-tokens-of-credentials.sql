-- By which credentials the vendor's back end made a token of a tenant: it ends when they are revoked.
alter table api_tokens add column vendor_credentials_id uuid;
create index api_tokens_by_credentials on api_tokens (vendor_id, vendor_credentials_id)
  where vendor_credentials_id is not null;
