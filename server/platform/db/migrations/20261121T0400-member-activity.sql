-- When a member was last seen, apart from the membership: each sign-in writes it, and there it would make a dozen
-- indexes anew. Every membership has its row; '-infinity' is never.
create table member_activity (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  last_seen_at timestamptz not null default '-infinity',
  primary key (vendor_id, tenant_id, user_id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);

-- memberships.last_seen_at stays for releases before this one, which write it; nobody reads it any more.
create function copy_member_activity() returns trigger language plpgsql as $$
begin
  insert into member_activity (vendor_id, tenant_id, user_id, last_seen_at)
  values (new.vendor_id, new.tenant_id, new.user_id, coalesce(new.last_seen_at, '-infinity'))
  on conflict (vendor_id, tenant_id, user_id) do update set last_seen_at = excluded.last_seen_at;
  return null;
end $$;
create trigger memberships_activity after insert or update of last_seen_at on memberships
  for each row execute function copy_member_activity();

insert into member_activity (vendor_id, tenant_id, user_id, last_seen_at)
select vendor_id, tenant_id, user_id, coalesce(last_seen_at, '-infinity') from memberships
on conflict do nothing;

create index member_activity_by_seen on member_activity (vendor_id, tenant_id, last_seen_at, user_id);
drop index memberships_by_seen;
