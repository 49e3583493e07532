-- Who is told of what: one row a subscriber's endpoint and kind of event. Of the whole vendor where no tenant is named.
create table event_subscriptions (
  id uuid not null primary key,
  vendor_id text not null,
  tenant_id text,
  -- `*` for every event that its owner may see.
  event_type text not null,
  -- Which part of the server delivers to the endpoint, such as webhooks.
  subscriber text not null,
  endpoint_id text not null,
  created_at timestamptz not null default now(),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade,
  unique nulls not distinct (vendor_id, tenant_id, event_type, subscriber, endpoint_id)
);

-- What each subscriber has still to be told, so that one that fails repeats nobody else's work.
create table event_deliveries (
  event_id uuid not null references events on delete cascade,
  subscriber text not null,
  -- Empty for a subscriber of the server's own.
  endpoint_id text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- When it is tried again at the earliest; null when it is not.
  next_at timestamptz default now(),
  -- What the last attempt was answered.
  response text,
  created_at timestamptz not null default now(),
  primary key (event_id, subscriber, endpoint_id)
);
create index event_deliveries_age on event_deliveries (created_at);
