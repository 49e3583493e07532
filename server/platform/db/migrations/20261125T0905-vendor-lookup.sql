-- A server keeps the vendors that it was asked for, and finds them by host, application and origin. What changed since it
-- last looked it knows by the transaction: rows from before its oldest open one cannot come any more.
alter table vendors add column changed_in xid8 not null default pg_current_xact_id();
create index vendors_changed_in on vendors (changed_in);
create index vendors_hosts on vendors using gin (hosts);
create index vendors_without_host on vendors (id) where hosts = '{}';
create index vendors_allowed_origins on vendors using gin ((config -> 'allowedOrigins'));
create index applications_origin on applications (substring(lower(url) from '^[a-z]+://[^/?#]*'));

create function vendor_changed() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger vendors_changed before insert or update on vendors for each row execute function vendor_changed();

-- Of what the vendor consists of beside its own row.
create function vendor_part_changed() returns trigger language plpgsql as $$
begin
  update vendors set changed_in = pg_current_xact_id()
  where id in (new.vendor_id, old.vendor_id) and changed_in <> pg_current_xact_id();
  return null;
end $$;
create trigger applications_changed after insert or update or delete on applications
  for each row execute function vendor_part_changed();
create trigger captcha_policies_changed after insert or update or delete on captcha_policies
  for each row execute function vendor_part_changed();
