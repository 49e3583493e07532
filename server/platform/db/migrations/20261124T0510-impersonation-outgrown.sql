-- What decides who may act as whom is written in three places: memberships, the mark of super users, and the levels of
-- roles. The first was watched alone.
create function end_impersonations_of(vendor text, tenant text, person uuid) returns void language sql as $$
  update sessions set revoked_at = now(), revoked_why = 'revoked'
  where vendor_id = vendor and tenant_id = tenant and actor_user_id is not null and revoked_at is null
    and (user_id = person or actor_user_id = person);
  update one_time_tokens set used_at = now()
  where vendor_id = vendor and tenant_id = tenant and purpose = 'impersonate' and used_at is null
    and data #>> '{actor,userId}' is not null
    and (user_id = person or data #>> '{actor,userId}' = person::text);
$$;

create function end_impersonations_of_super_user() returns trigger language plpgsql as $$
begin
  perform end_impersonations_of(m.vendor_id, m.tenant_id, m.user_id)
  from memberships m where m.vendor_id = new.vendor_id and m.user_id = new.id;
  return null;
end $$;
create trigger users_changed_end_impersonations after update of super_user on users for each row
  when (new.super_user is distinct from old.super_user)
  execute function end_impersonations_of_super_user();

create function end_impersonations_of_role() returns trigger language plpgsql as $$
begin
  perform end_impersonations_of(m.vendor_id, m.tenant_id, m.user_id)
  from memberships m
  where m.vendor_id = new.vendor_id and (new.id = any (m.role_ids) or new.id = any (m.group_role_ids))
    and exists (
      select from sessions s
      where s.vendor_id = m.vendor_id and s.tenant_id = m.tenant_id and s.actor_user_id is not null
        and s.revoked_at is null and (s.user_id = m.user_id or s.actor_user_id = m.user_id)
      union all
      select from one_time_tokens o
      where o.vendor_id = m.vendor_id and o.tenant_id = m.tenant_id and o.purpose = 'impersonate' and o.used_at is null
        and (o.user_id = m.user_id or o.data #>> '{actor,userId}' = m.user_id::text));
  return null;
end $$;
create trigger roles_changed_end_impersonations after update of level on roles for each row
  when (new.level is distinct from old.level)
  execute function end_impersonations_of_role();

-- An invitation whose time ran out keeps no user name from anybody.
delete from usernames n using memberships m
where m.vendor_id = n.vendor_id and m.user_id = n.user_id and not m.activated and m.username::citext = n.username
  and m.temporary_expires_at <= now()
  and not exists (
    select from memberships o where o.vendor_id = n.vendor_id and o.user_id = n.user_id
      and (o.activated or o.temporary_expires_at is null or o.temporary_expires_at > now()));
