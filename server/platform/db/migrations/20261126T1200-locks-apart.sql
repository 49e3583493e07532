-- A tenant's lock that the vendor's covers meanwhile: it counts again when the vendor lifts its own.
alter table users add column tenant_locked_at timestamptz;
