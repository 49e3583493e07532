-- Where a plan comes from: one of the provider's is not archived because the vendor's settings do not name it.
alter table billing_plans add column source text not null default 'settings'
  check (source in ('settings', 'provider'));
