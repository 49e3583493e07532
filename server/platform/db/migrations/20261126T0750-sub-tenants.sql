-- Tenants below tenants: what one above decides of those below, who of it may enter them, and whose rules count there.

alter table tenants
  -- What a member of this tenant may enter of those below it (docs/sub-tenants.md).
  add column sub_account_access text not null default 'defaultOff'
    check (sub_account_access in ('defaultOff', 'defaultOn', 'alwaysOn')),
  add column tenant_type text check (tenant_type in ('customer', 'spam', 'test', 'reseller', 'headquarter')),
  add column status text,
  -- The strictest limits of the tenants above it; null: none of them has one.
  add column session_seconds_above integer,
  add column idle_seconds_above integer,
  add column max_sessions_above integer,
  -- A tenant above it has a list of addresses that counts.
  add column ip_list_above boolean not null default false;
create index tenants_parent on tenants (vendor_id, parent_id) where parent_id is not null;

-- Of a person who may enter from a tenant above: the tenant whose membership this one repeats. Null: a membership of its own.
alter table memberships add column inherited_from text;
create index memberships_inherited on memberships (vendor_id, user_id, inherited_from) where inherited_from is not null;

-- A tenant and all below it: one range of the index. '0' is the character behind '/'.
create or replace function subtree(vendor text, root text) returns setof tenants language sql stable as $$
  select t.* from tenants r join tenants t on t.vendor_id = r.vendor_id
    and t.path ~>=~ r.path and t.path ~<~ (left(r.path, -1) || '0')
  where r.vendor_id = vendor and r.id = root and t.deleted_at is null
$$;

-- The ids of the tenants above one, by its path.
create function ids_above(path text, own text) returns text[] language sql immutable as $$
  select array_remove(array_remove(string_to_array(path, '/'), own), '')
$$;

-- Whether the address may enter: it has to be let in by the tenant, and by each above it that has a list which counts.
create or replace function address_allowed(vendor text, tenant text, list text, address text) returns boolean
language sql stable as $$
  select (list is null or (list = 'ALLOW') = exists (
    select from ip_restrictions r
    where r.vendor_id = vendor and r.tenant_id = tenant and r.strategy = list and r.is_active
      and r.network >>= address_allowed.address::inet))
    and not exists (
      select from tenants t join tenants a on a.vendor_id = t.vendor_id and a.id = any (ids_above(t.path, t.id))
      where t.vendor_id = vendor and t.id = tenant and t.ip_list_above and a.ip_list is not null
        and (a.ip_list = 'ALLOW') <> exists (
          select from ip_restrictions r
          where r.vendor_id = vendor and r.tenant_id = a.id and r.strategy = a.ip_list and r.is_active
            and r.network >>= address_allowed.address::inet))
$$;

-- Of a row that is new there, a change of a limit above knows nothing: that one is over first, or waits.
create function take_limits_above() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.path <> old.path then
    perform from tenants a where a.vendor_id = new.vendor_id and a.id = any (ids_above(new.path, new.id))
    order by a.id for share;
  end if;
  select min(a.session_seconds), min(a.idle_seconds), min(a.max_sessions), coalesce(bool_or(a.ip_list is not null), false)
    into new.session_seconds_above, new.idle_seconds_above, new.max_sessions_above, new.ip_list_above
  from tenants a where a.vendor_id = new.vendor_id and a.id = any (ids_above(new.path, new.id));
  return new;
end $$;
create trigger tenants_take_limits before insert or update of path on tenants
  for each row when (new.parent_id is not null) execute function take_limits_above();
create trigger tenants_leave_limits before update of path on tenants
  for each row when (new.parent_id is null and old.parent_id is not null) execute function take_limits_above();

-- A changed limit counts for all below. The assignment of the path to itself has each row take its limits anew.
create function hand_limits_down() returns trigger language plpgsql as $$
begin
  update tenants t set path = t.path
  where t.vendor_id = new.vendor_id and t.path ~>=~ new.path and t.path ~<~ (left(new.path, -1) || '0') and t.id <> new.id;
  return null;
end $$;
create trigger tenants_hand_limits_down after update of session_seconds, idle_seconds, max_sessions, ip_list on tenants
  for each row when (
    (old.session_seconds, old.idle_seconds, old.max_sessions, old.ip_list)
      is distinct from (new.session_seconds, new.idle_seconds, new.max_sessions, new.ip_list)
  ) execute function hand_limits_down();

-- The nearest tenant above from which a person may enter; null: from none. It has to manage what is below it, and the
-- person has to be let through by its access type or by name. The same rule is in rules/sub-tenants.ts.
create function access_from_above(vendor text, tenant text, who uuid) returns text language sql stable as $$
  select a.id
  from tenants t
  join tenants a on a.vendor_id = t.vendor_id and a.id = any (ids_above(t.path, t.id))
  join memberships m on m.vendor_id = a.vendor_id and m.tenant_id = a.id and m.user_id = who
  where t.vendor_id = vendor and t.id = tenant and t.deleted_at is null
    and a.deleted_at is null and a.is_reseller and (a.sub_account_access = 'alwaysOn' or m.sub_account_access_allowed)
    and m.inherited_from is null and m.activated and not m.is_disabled
    and (m.temporary_expires_at is null or m.temporary_expires_at > now())
  order by length(a.path) desc limit 1
$$;

-- Lets a person in from above, as what they are there. Null: they may not, or have a membership of their own. What lets them
-- in stays as it is until the transaction ends, else a change at the same time would not see the row that it has to end:
-- tenants first, then memberships, as those who change a team lock them. Each statement sees what the one before waited for.
-- The caller holds the tree.
create function enter_from_above(vendor text, tenant text, who uuid) returns text language plpgsql as $$
declare
  above text[] := (select ids_above(t.path, t.id) from tenants t where t.vendor_id = vendor and t.id = tenant);
  entered text;
begin
  perform from tenants t where t.vendor_id = vendor and (t.id = tenant or t.id = any (above)) order by t.id for share;
  perform from memberships m
  where m.vendor_id = vendor and m.user_id = who and m.tenant_id = any (above) order by m.tenant_id for share;
  insert into memberships (vendor_id, tenant_id, user_id, inherited_from, role_ids, role_keys, permission_keys,
    temporary_expires_at, sessions_from)
  select m.vendor_id, tenant, m.user_id, m.tenant_id, m.role_ids || m.group_role_ids, m.role_keys, m.permission_keys,
    m.temporary_expires_at, m.sessions_from
  from memberships m
  where m.vendor_id = vendor and m.user_id = who and m.tenant_id = access_from_above(vendor, tenant, who)
  on conflict do nothing
  returning inherited_from into entered;
  return entered;
end $$;

-- Of the tenant below such a person is no member: neither listed nor counted there.
create function hide_inherited() returns trigger language plpgsql as $$
begin
  new.invisible := true;
  new.sub_account_access_allowed := false;
  return new;
end $$;
create trigger memberships_hidden before insert or update of invisible, sub_account_access_allowed on memberships
  for each row when (new.inherited_from is not null) execute function hide_inherited();

-- A tenant that lets its members through by default does so for each that joins.
create function let_through_by_default() returns trigger language plpgsql as $$
begin
  new.sub_account_access_allowed := new.sub_account_access_allowed or exists (
    select from tenants t where t.vendor_id = new.vendor_id and t.id = new.tenant_id and t.sub_account_access = 'defaultOn');
  return new;
end $$;
create trigger memberships_let_through before insert on memberships
  for each row when (new.inherited_from is null) execute function let_through_by_default();

-- What a person may do below is what they may do above, from the statement on that changes it: their place there ends or
-- changes with the membership that it repeats, and ends where one nearer to it is the one to enter from now.
create function keep_inherited() returns trigger language plpgsql as $$
begin
  if not exists (
    select from changed c join memberships i on i.vendor_id = c.vendor_id and i.user_id = c.user_id
    where c.inherited_from is null and i.inherited_from is not null) then
    return null;
  end if;
  delete from memberships i using (select distinct vendor_id, user_id from changed where inherited_from is null) c
  where i.vendor_id = c.vendor_id and i.user_id = c.user_id and i.inherited_from is not null
    and access_from_above(i.vendor_id, i.tenant_id, i.user_id) is distinct from i.inherited_from;
  update memberships i set role_ids = m.role_ids || m.group_role_ids, role_keys = m.role_keys,
    permission_keys = m.permission_keys, temporary_expires_at = m.temporary_expires_at,
    sessions_from = greatest(m.sessions_from, i.sessions_from)
  from changed c join memberships m on m.vendor_id = c.vendor_id and m.tenant_id = c.tenant_id and m.user_id = c.user_id
  where i.vendor_id = c.vendor_id and i.inherited_from = c.tenant_id and i.user_id = c.user_id;
  return null;
end $$;
create trigger memberships_add_to_inherited after insert on memberships
  referencing new table as changed for each statement execute function keep_inherited();
create trigger memberships_keep_inherited after update on memberships
  referencing new table as changed for each statement execute function keep_inherited();
create trigger memberships_end_inherited after delete on memberships
  referencing old table as changed for each statement execute function keep_inherited();

-- Sessions in a place that one had from above end with it: they would go on with the next entry.
create function end_sessions_below() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now(), revoked_why = 'removed'
  where vendor_id = old.vendor_id and tenant_id = old.tenant_id and user_id = old.user_id and revoked_at is null;
  return null;
end $$;
create trigger memberships_end_sessions_below after delete on memberships
  for each row when (old.inherited_from is not null) execute function end_sessions_below();

create function end_inherited_below() returns trigger language plpgsql as $$
begin
  delete from memberships i using tenants t
  where i.vendor_id = new.vendor_id and i.inherited_from is not null
    and t.vendor_id = i.vendor_id and t.id = i.tenant_id
    and t.path ~>=~ new.path and t.path ~<~ (left(new.path, -1) || '0')
    and access_from_above(i.vendor_id, i.tenant_id, i.user_id) is distinct from i.inherited_from;
  return null;
end $$;
create trigger tenants_end_inherited after update of is_reseller, sub_account_access, deleted_at, parent_id on tenants
  for each row when (
    (old.is_reseller, old.sub_account_access, old.deleted_at, old.parent_id)
      is distinct from (new.is_reseller, new.sub_account_access, new.deleted_at, new.parent_id)
  ) execute function end_inherited_below();

-- Roles of a membership that repeats another are never its own.
create or replace function refresh_access(vendor text, tenant text, members uuid[]) returns void language sql as $$
  update memberships m set
    role_ids = coalesce(r.own, '{}'), group_role_ids = coalesce(r.through, '{}'), group_ids = coalesce(g.ids, '{}'),
    role_keys = coalesce(r.keys, '{}'), permission_keys = coalesce(p.keys, '{}')
  from memberships self
  left join lateral (
    select array_agg(gm.group_id order by gm.group_id) as ids
    from group_members gm
    where gm.vendor_id = self.vendor_id and gm.tenant_id = self.tenant_id and gm.user_id = self.user_id
  ) g on true
  left join lateral (
    select array_agg(h.id order by h.key) filter (where h.own) as own,
      array_agg(h.id order by h.key) filter (where not h.own) as through, array_agg(h.key order by h.key) as keys
    from (
      select ro.id, ro.key, bool_or(held.own) as own
      from (
        select mr.role_id, true as own from membership_roles mr
        where mr.vendor_id = self.vendor_id and mr.tenant_id = self.tenant_id and mr.user_id = self.user_id
        union all
        select gr.role_id, false from group_roles gr
        where gr.vendor_id = self.vendor_id and gr.tenant_id = self.tenant_id and gr.group_id = any (g.ids)
          and not exists (select from group_configurations c
            where c.vendor_id = self.vendor_id and c.tenant_id = self.tenant_id
              and not (c.enabled and c.roles_enabled))
      ) held
      join roles ro on ro.vendor_id = self.vendor_id and ro.id = held.role_id
      group by ro.id, ro.key
    ) h
  ) r on true
  left join lateral (
    select array_agg(distinct pe.key) as keys
    from role_permissions rp
    join permissions pe on pe.vendor_id = rp.vendor_id and pe.id = rp.permission_id
    where rp.vendor_id = self.vendor_id
      and rp.role_id = any (coalesce(r.own, '{}') || coalesce(r.through, '{}'))
  ) p on true
  where self.vendor_id = vendor and self.inherited_from is null and (tenant is null or self.tenant_id = tenant)
    and (members is null or self.user_id = any (members))
    and m.vendor_id = self.vendor_id and m.tenant_id = self.tenant_id and m.user_id = self.user_id
$$;
