-- A tenant that is closed keeps no webhooks, whichever way it was closed. Deliveries and log rows go with their webhook.
create function end_webhooks_of_tenant() returns trigger language plpgsql as $$
begin
  delete from event_subscriptions where vendor_id = new.vendor_id and tenant_id = new.id;
  delete from webhooks where vendor_id = new.vendor_id and tenant_id = new.id;
  return null;
end $$;
create trigger tenants_closed_end_webhooks after update of deleted_at on tenants for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function end_webhooks_of_tenant();
