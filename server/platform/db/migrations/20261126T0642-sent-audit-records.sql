-- Records of the audit log that were sent may name anybody: whoever is deleted is looked for in their text.
create index webhook_deliveries_records on webhook_deliveries (vendor_id) where event_key = 'frontegg.audit.recorded';
create index events_records on events (vendor_id) where type = 'frontegg.audit.recorded';
