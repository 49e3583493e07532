-- What billing keeps of a deleted tenant goes under another id when the vendor uses its id again: one row is renamed, and
-- those that refer to it follow.
alter table billing_subscriptions
  drop constraint billing_subscriptions_vendor_id_tenant_id_fkey,
  add foreign key (vendor_id, tenant_id) references billing_tenant_configurations on update cascade;
alter table billing_payment_methods
  drop constraint billing_payment_methods_vendor_id_tenant_id_fkey,
  add foreign key (vendor_id, tenant_id) references billing_tenant_configurations on update cascade;
alter table billing_invoices
  drop constraint billing_invoices_vendor_id_tenant_id_fkey,
  add foreign key (vendor_id, tenant_id) references billing_tenant_configurations on update cascade;
alter table billing_changes
  drop constraint billing_changes_vendor_id_tenant_id_fkey,
  add foreign key (vendor_id, tenant_id) references billing_tenant_configurations on update cascade;
