-- Who became a member without that anybody chose a role got Admin and Support. From now on it is ReadOnly, and a role that
-- gives everything is not a default one. Nobody's roles change, and no invite link's. Where a vendor chose other defaults than
-- those that were shipped, they go on as what people get who open an account; the setting is new. What changes is warned of:
-- the start writes that into its log.
do $$
declare
  environment record;
  removed text[];
  added text[];
  links bigint;
begin
  for environment in
    select v.id, array(select r.key from roles r
        where r.vendor_id = v.id and r.tenant_id is null and r.is_default order by r.level, r.key) as defaults,
      array(select r.id from roles r join role_permissions rp on rp.vendor_id = r.vendor_id and rp.role_id = r.id
        join permissions p on p.vendor_id = rp.vendor_id and p.id = rp.permission_id
        where r.vendor_id = v.id and p.key in ('fe.*', '*')) as everything
    from vendors v
    where exists (select from roles r where r.vendor_id = v.id and r.tenant_id is null) and not v.config ? 'firstUserRoles'
    order by v.id
  loop
    if not (environment.defaults <@ array['Admin', 'Support'] and 'Admin' = any (environment.defaults)) then
      update vendors set config = jsonb_set(config, '{firstUserRoles}', to_jsonb(environment.defaults))
      where id = environment.id;
      raise warning 'vendor %: whoever opens an account goes on getting the roles [%] (firstUserRoles)',
        environment.id, array_to_string(environment.defaults, ', ');
    end if;

    with changed as (
      update roles set is_default = false, updated_at = now()
      where vendor_id = environment.id and tenant_id is null and is_default
        and (id = any (environment.everything) or key = 'Support' and 'Admin' = any (environment.defaults))
      returning level, key
    ) select array_agg(key order by level, key) into removed from changed;
    continue when removed is null;

    with changed as (
      update roles set is_default = true, updated_at = now()
      where vendor_id = environment.id and tenant_id is null and key = 'ReadOnly' and not id = any (environment.everything)
        and not exists (select from roles r where r.vendor_id = environment.id and r.tenant_id is null and r.is_default)
      returning key
    ) select array_agg(key) into added from changed;
    raise warning 'vendor %: no longer default roles of who joins without a chosen one: %. In their place: %. No member''s roles changed',
      environment.id, array_to_string(removed, ', '), coalesce(array_to_string(added, ', '), 'the other default roles');

    select count(*) into links from invite_links
    where vendor_id = environment.id and role_ids && environment.everything and (expires_at is null or expires_at > now());
    if links > 0 then
      raise warning 'vendor %: invite links that go on making whoever has them a full administrator: %. They were left as they are',
        environment.id, links;
    end if;
  end loop;
end $$;
