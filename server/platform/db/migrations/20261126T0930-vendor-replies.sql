-- What calls of the vendor's back end with an Idempotency-Key were answered, for a day: hashes of the key and of the call, and
-- the answer sealed, since it may hold a secret. Without a status the call is still running.
create table vendor_replies (
  vendor_id text not null references vendors on delete cascade,
  credentials_id uuid not null,
  key_hash bytea not null,
  call_hash bytea not null,
  status smallint,
  sealed bytea,
  begun_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, credentials_id, key_hash)
);
create index vendor_replies_age on vendor_replies (expires_at);

-- Credentials that end by themselves, and the secret that goes on counting for a while beside the one that follows it.
alter table vendor_credentials add column expires_at timestamptz;
alter table vendor_credentials add column former_secret_hash bytea;
alter table vendor_credentials add column former_until timestamptz;
