-- An account that lists do not show is shown like any other while it has not accepted an invitation: the inviting tenant
-- would learn from a missing row what the address is elsewhere.
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
  new.invisible := coalesce(own.invisible, false) and not foreigner;
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
  update memberships m set email = coalesce(new.email::text, '')
  where vendor_id = new.vendor_id and user_id = new.id and email is distinct from coalesce(new.email::text, '');
  update memberships m set name = coalesce(new.name, ''), phone_number = coalesce(new.phone_number, ''),
    verified = new.verified, is_locked = new.locked_at is not null, provider = new.provider, invisible = new.invisible
  where vendor_id = new.vendor_id and user_id = new.id
    and (activated or not exists (
      select from memberships o
      where o.vendor_id = m.vendor_id and o.user_id = m.user_id and o.tenant_id <> m.tenant_id));
  return null;
end $$;

update memberships m set invisible = false
where invisible and not activated and exists (
  select from memberships o where o.vendor_id = m.vendor_id and o.user_id = m.user_id and o.tenant_id <> m.tenant_id);
