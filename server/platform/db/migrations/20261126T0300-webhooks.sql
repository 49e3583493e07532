-- Where tenants and vendors have events posted to. Of the whole vendor where no tenant is named.
create table webhooks (
  vendor_id text not null references vendors on delete cascade,
  id uuid not null,
  tenant_id text,
  display_name text not null,
  description text not null default '',
  url text not null,
  -- Sealed, as the one of before, with which deliveries are signed as well until it ends.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  event_keys text[] not null,
  is_active boolean not null default true,
  -- Attempts so far.
  invocations bigint not null default 0,
  -- Why the server switched it off: `failures` or `gone`, when, and the last error.
  disabled_reason text check (disabled_reason in ('failures', 'gone')),
  disabled_at timestamptz,
  last_error text,
  -- Since when no attempt succeeded, and on how many days in a row, by UTC, one failed.
  failing_since timestamptz,
  failing_days smallint not null default 0,
  failing_day date,
  -- Its name in the vendor file, where it stands there.
  file_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index webhooks_owner on webhooks (vendor_id, tenant_id, id);
create unique index webhooks_file_key on webhooks (vendor_id, file_key) where file_key is not null;

-- One event for one webhook. The body is made once, so that every attempt and replay says the same.
create table webhook_deliveries (
  vendor_id text not null,
  -- The header webhook-id.
  id uuid not null,
  webhook_id uuid not null,
  tenant_id text,
  event_id uuid not null,
  event_key text not null,
  -- Whom it is about: a deleted person is taken out of what was delivered.
  user_id uuid,
  -- Null: taken out, and not sent again.
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'canceled')),
  -- Of this round: a replay counts anew. A claim whose process died is a claim and no attempt.
  attempts smallint not null default 0,
  claims smallint not null default 0,
  -- When it is tried at the earliest; while an attempt runs, when the next one may take it for lost.
  next_at timestamptz not null default now(),
  in_flight boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, id),
  unique (vendor_id, webhook_id, event_id),
  foreign key (vendor_id, webhook_id) references webhooks on delete cascade
);
create index webhook_deliveries_waiting on webhook_deliveries (vendor_id, webhook_id, next_at)
  where status = 'waiting';
create index webhook_deliveries_in_flight on webhook_deliveries (vendor_id, webhook_id) where in_flight;
create index webhook_deliveries_failed on webhook_deliveries (vendor_id, webhook_id, id)
  where status in ('failed', 'canceled');
create index webhook_deliveries_user on webhook_deliveries (vendor_id, user_id) where user_id is not null;
create index webhook_deliveries_age on webhook_deliveries using brin (expires_at);

-- Each attempt.
create table webhook_logs (
  vendor_id text not null,
  id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  tenant_id text,
  event_key text not null,
  attempt smallint not null,
  -- Null: there was no answer.
  status_code smallint,
  -- What was answered, or why nothing was.
  body text not null,
  duration_ms integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, webhook_id) references webhooks on delete cascade
);
create index webhook_logs_webhook on webhook_logs (vendor_id, webhook_id, id);
create index webhook_logs_age on webhook_logs using brin (expires_at);
