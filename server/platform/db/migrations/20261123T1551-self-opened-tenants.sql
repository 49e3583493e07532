-- Which accounts somebody opened by signing up: their invitations say less, and the young ones mail few (SECURITY.md).

alter table tenants add column self_opened boolean not null default false;

-- Of those that are here already, the log tells, as far back as it goes.
update tenants t set self_opened = true from audits a
where a.vendor_id = t.vendor_id and a.tenant_id = t.id and a.action = 'tenant.created'
  and a.description like '% was created by a sign-up';
