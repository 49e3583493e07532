-- When the last attempt to erase the account began: it cannot be restored from then on.
alter table tenants add column erasing_at timestamptz;

-- The rows of a tenant are found without reading those of all others.
create index sessions_tenant on sessions (vendor_id, tenant_id);
create index one_time_tokens_tenant on one_time_tokens (vendor_id, tenant_id);
create index oauth_codes_tenant on oauth_codes (vendor_id, tenant_id);
create index webhook_deliveries_tenant on webhook_deliveries (vendor_id, tenant_id);
create index webhook_logs_tenant on webhook_logs (vendor_id, tenant_id);
create index notification_preferences_tenant on notification_preferences (vendor_id, tenant_id);
create index approval_flows_tenant on approval_flows (vendor_id, tenant_id);
create index roles_tenant on roles (vendor_id, tenant_id);
create index told_events_tenant on told_events (vendor_id, tenant_id);
