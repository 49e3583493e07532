-- Restrictions by country count from now on, where the server's operator has a table of addresses.
alter table tenants
  -- Which way the list of countries counts; null: it does not.
  add column country_list text check (country_list in ('ALLOW', 'BLOCK')),
  -- Whether somebody may enter of whom nobody knows the country.
  add column unknown_country_enters boolean not null default true;

-- Whether somebody in a country may enter: the tenant lets them in, and so does each above it that has a list which counts.
create function country_allowed(vendor text, tenant text, country text) returns boolean
language sql stable as $$
  select not exists (
    select from tenants t
    join tenants a on a.vendor_id = t.vendor_id and (a.id = t.id or a.id = any (ids_above(t.path, t.id)))
    where t.vendor_id = vendor and t.id = tenant and a.country_list is not null
      and case when country_allowed.country is null then not a.unknown_country_enters
        else (a.country_list = 'ALLOW') <> exists (
          select from country_restrictions r
          where r.vendor_id = vendor and r.tenant_id = a.id and r.country_code = country_allowed.country) end)
$$;
