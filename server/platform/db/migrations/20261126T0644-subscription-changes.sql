-- What a process knows of the subscriptions it brings up to date by the transactions since. A row that is gone leaves its id
-- for a day; a process that has not looked for longer reads all.
alter table event_subscriptions add column changed_in xid8 not null default pg_current_xact_id();
create index event_subscriptions_changed_in on event_subscriptions (changed_in);

create table event_subscription_deletions (
  id uuid not null primary key,
  vendor_id text not null,
  tenant_id text,
  event_type text not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index event_subscription_deletions_changed_in on event_subscription_deletions (changed_in);

create function event_subscriptions_deleted() returns trigger language plpgsql as $$
begin
  insert into event_subscription_deletions (id, vendor_id, tenant_id, event_type)
  select id, vendor_id, tenant_id, event_type from gone on conflict (id) do nothing;
  return null;
end $$;
create trigger event_subscriptions_deleted after delete on event_subscriptions
  referencing old table as gone for each statement execute function event_subscriptions_deleted();
