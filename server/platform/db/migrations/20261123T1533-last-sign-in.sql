-- The last sign-in apart from the last activity: a session that lives for weeks is refreshed all day, and was not seen.
-- '-infinity' is never, as in last_seen_at.
alter table member_activity add column signed_in_at timestamptz not null default '-infinity';

-- What was called last seen was the last sign-in. Sessions know better, but not those in which somebody else acts.
update member_activity a set signed_in_at = a.last_seen_at,
  last_seen_at = greatest(a.last_seen_at, coalesce((
    select max(s.last_seen_at) from sessions s
    where s.vendor_id = a.vendor_id and s.tenant_id = a.tenant_id and s.user_id = a.user_id
      and s.revoked_at is null and s.actor_user_id is null and s.actor_label is null), '-infinity'));

create index member_activity_by_sign_in on member_activity (vendor_id, tenant_id, signed_in_at, user_id);

create or replace function copy_member_activity() returns trigger language plpgsql as $$
begin
  insert into member_activity (vendor_id, tenant_id, user_id, last_seen_at, signed_in_at)
  values (new.vendor_id, new.tenant_id, new.user_id, coalesce(new.last_seen_at, '-infinity'),
    coalesce(new.last_seen_at, '-infinity'))
  on conflict (vendor_id, tenant_id, user_id) do update
    set last_seen_at = excluded.last_seen_at, signed_in_at = excluded.signed_in_at;
  return null;
end $$;
