-- An account that its owner deleted is closed (deleted_at) and can be restored until erase_after; what is left of it then has
-- erased_at. Accounts that are closed in other ways have neither.
alter table tenants add column erase_after timestamptz, add column erased_at timestamptz;
create index tenants_to_erase on tenants (erase_after) where erase_after is not null and erased_at is null;

-- What can come back keeps its webhooks: they go when it is erased.
drop trigger tenants_closed_end_webhooks on tenants;
create trigger tenants_closed_end_webhooks after update of deleted_at on tenants for each row
  when (old.deleted_at is null and new.deleted_at is not null and new.erase_after is null)
  execute function end_webhooks_of_tenant();

-- An offer of ownership that waits for its receiver. One at a time; it goes with either membership.
create table ownership_transfers (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  stays_owner boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, tenant_id),
  unique (vendor_id, id),
  foreign key (vendor_id, tenant_id, from_user_id) references memberships on delete cascade,
  foreign key (vendor_id, tenant_id, to_user_id) references memberships on delete cascade
);
create index ownership_transfers_from on ownership_transfers (vendor_id, tenant_id, from_user_id);
create index ownership_transfers_to on ownership_transfers (vendor_id, tenant_id, to_user_id);
