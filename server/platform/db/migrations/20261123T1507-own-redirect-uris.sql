-- Each OpenID connection has a redirect URI of its own. Those that stand now were registered with the page that all of them
-- shared, and go on with it until they are saved. What holds for them is decided here, once, so that nothing that is made
-- later changes it: `alone`, where one tenant of the vendor had all of them; `shared`, where an answer has to say who gave it.
alter table sso_configurations add column common_redirect text check (common_redirect in ('alone', 'shared'));
update sso_configurations c
set common_redirect = case when exists (
    select from sso_configurations o join tenants t on t.vendor_id = o.vendor_id and t.id = o.tenant_id
    where o.vendor_id = c.vendor_id and o.tenant_id <> c.tenant_id and o.type = 'oidc' and o.oidc_client_id <> ''
      and t.deleted_at is null
  ) then 'shared' else 'alone' end
where c.type = 'oidc' and c.oidc_client_id <> '';

-- Where the provider was told to send its answer; null: to the shared page, which adds its own address.
alter table sso_requests add column redirect_uri text;
