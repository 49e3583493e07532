-- A tenant that was deleted speaks for no domain any more: it kept others from proving theirs.
update sso_domains d set validated = false from tenants t
where t.vendor_id = d.vendor_id and t.id = d.tenant_id and t.deleted_at is not null and d.validated;
