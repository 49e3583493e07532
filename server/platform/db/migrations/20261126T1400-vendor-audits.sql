-- The vendor reads the logs of all its tenants as one.
create index audits_of_vendor_by_time on audits (vendor_id, created_at desc, id desc);
