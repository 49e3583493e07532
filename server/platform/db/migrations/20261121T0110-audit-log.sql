-- Reading the audit log: one index for each column that it is sorted or filtered by, free text by trigrams, and seals.

alter table audits add column severity_rank smallint not null generated always as (
  case severity when 'Info' then 0 when 'Low' then 1 when 'Medium' then 2 when 'High' then 3 else 4 end) stored;
alter table audits add column search text not null generated always as (
  lower(coalesce(email, '') || ' ' || action || ' ' || description || ' ' || coalesce(ip, ''))) stored;

create index audits_by_email on audits (vendor_id, tenant_id, (coalesce(email, '')) collate "C", created_at, id);
create index audits_by_action on audits (vendor_id, tenant_id, action collate "C", created_at, id);
create index audits_by_ip on audits (vendor_id, tenant_id, (coalesce(ip, '')) collate "C", created_at, id);
create index audits_by_severity on audits (vendor_id, tenant_id, severity_rank, created_at, id);
create index audits_search on audits using gin (search gin_trgm_ops);

-- A seal tells of a run of records what they were: how many, and one digest over all of them, chained to the seal
-- before it. Without the master key no other can be made. Seals stay when the records are old enough to go.
create table audit_seals (
  vendor_id text not null,
  tenant_id text not null,
  number integer not null,
  from_at timestamptz not null,
  from_id uuid not null,
  through_at timestamptz not null,
  through_id uuid not null,
  row_count integer not null check (row_count > 0),
  -- SHA-256 over the records.
  digest bytea not null,
  -- The digest of this seal and all before it, sealed with the master key.
  proof bytea not null,
  sealed_at timestamptz not null default now(),
  -- The records went after their time.
  removed_at timestamptz,
  primary key (vendor_id, tenant_id, number)
);
