-- What the passwords of addresses without an account cost to check: drawn alike by every process, now and after a restart.
create table decoy_secrets (
  vendor_id text primary key references vendors on delete cascade,
  -- Sealed with the master key (server/secrets/seal.ts).
  secret bytea not null
);

-- Kinds of hashes that were met, in the order of their arrival; they stay when their last hash goes.
create table decoy_kinds (
  vendor_id text not null references vendors on delete cascade,
  kind text not null,
  -- A hash of this kind, to check passwords against in vain.
  hash text not null,
  -- In the future at first, so that every process knows the kind by then.
  counts_from timestamptz not null,
  counts_until timestamptz,
  primary key (vendor_id, kind)
);
