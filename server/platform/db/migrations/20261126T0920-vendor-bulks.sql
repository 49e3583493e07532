-- People whom the vendor's back end brings or invites many at a time, and how far that is. What was sent is sealed, and gone
-- with its last row; failures name places in the list, and nobody.
create table vendor_bulks (
  vendor_id text not null references vendors on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('migration', 'invitation')),
  sealed bytea,
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  known integer not null default 0,
  activated integer not null default 0,
  failures jsonb not null default '[]',
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (vendor_id, id)
);
create index vendor_bulks_age on vendor_bulks (created_at);
