-- Sort keys of the members list that had no index, so that every sort reads its page off one.
create index memberships_by_verified on memberships (vendor_id, tenant_id, verified, user_id);
create index memberships_by_locked on memberships (vendor_id, tenant_id, is_locked, user_id);
create index memberships_by_provider on memberships (vendor_id, tenant_id, provider, user_id);
-- What few members are, found without reading the many.
create index memberships_pending on memberships (vendor_id, tenant_id, user_id) where not activated;
create index memberships_disabled on memberships (vendor_id, tenant_id, user_id) where is_disabled;

-- Until a person accepts an invitation, the inviting tenant sees what it typed and nothing of an account that the
-- person may have elsewhere: an address must not tell whether it is known.
create or replace function copy_user_to_membership() returns trigger language plpgsql as $$
declare
  foreigner boolean := not new.activated and exists (
    select from memberships o
    where o.vendor_id = new.vendor_id and o.user_id = new.user_id and o.tenant_id <> new.tenant_id
  );
  own users%rowtype;
begin
  select * into own from users u where u.vendor_id = new.vendor_id and u.id = new.user_id;
  new.email := coalesce(own.email::text, '');
  new.invisible := coalesce(own.invisible, false);
  if foreigner then
    return new;
  end if;
  new.name := coalesce(own.name, '');
  new.username := coalesce(
    (select n.username::text from usernames n where n.vendor_id = new.vendor_id and n.user_id = new.user_id), '');
  new.phone_number := coalesce(own.phone_number, '');
  new.verified := coalesce(own.verified, false);
  new.is_locked := own.locked_at is not null;
  new.provider := coalesce(own.provider, 'local');
  return new;
end $$;

create or replace function copy_user_to_memberships() returns trigger language plpgsql as $$
begin
  update memberships m set email = coalesce(new.email::text, ''), invisible = new.invisible
  where vendor_id = new.vendor_id and user_id = new.id
    and (email, invisible) is distinct from (coalesce(new.email::text, ''), new.invisible);
  update memberships m set name = coalesce(new.name, ''), phone_number = coalesce(new.phone_number, ''),
    verified = new.verified, is_locked = new.locked_at is not null, provider = new.provider
  where vendor_id = new.vendor_id and user_id = new.id
    and (activated or not exists (
      select from memberships o
      where o.vendor_id = m.vendor_id and o.user_id = m.user_id and o.tenant_id <> m.tenant_id));
  return null;
end $$;

create or replace function copy_username_to_memberships() returns trigger language plpgsql as $$
declare
  who uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  vendor text := case when tg_op = 'DELETE' then old.vendor_id else new.vendor_id end;
begin
  update memberships m set username = case when tg_op = 'DELETE' then '' else new.username::text end
  where vendor_id = vendor and user_id = who
    and (activated or not exists (
      select from memberships o
      where o.vendor_id = m.vendor_id and o.user_id = m.user_id and o.tenant_id <> m.tenant_id));
  return null;
end $$;

-- Accepting shows the person as they are.
create trigger memberships_recopied before update of activated on memberships
  for each row when (new.activated and not old.activated) execute function copy_user_to_membership();

-- A tenant and all below it.
create function subtree(vendor text, root text) returns setof tenants language sql stable as $$
  select t.* from tenants r join tenants t on t.vendor_id = r.vendor_id and starts_with(t.path, r.path)
  where r.vendor_id = vendor and r.id = root and t.deleted_at is null
$$;
