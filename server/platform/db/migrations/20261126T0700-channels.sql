-- Which events people of a tenant are notified of by mail and text message.
create table channel_configurations (
  vendor_id text not null,
  tenant_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  event_key text not null,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, channel, event_key),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);

create table channel_subscriptions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  channel text not null,
  event_key text not null,
  name text not null default '',
  enabled boolean not null default true,
  -- Addresses, `role:<id>`, `group:<id>`, or phone numbers.
  recipients text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id, channel, event_key) references channel_configurations on delete cascade
);
create index channel_subscriptions_event on channel_subscriptions (vendor_id, tenant_id, channel, event_key, id);
create index channel_subscriptions_recipients on channel_subscriptions using gin (recipients);

-- One event for one recipient, whichever of the tenant's subscriptions name them: what was sent counts against the limit, what
-- waits goes out in one digest.
create table channel_messages (
  vendor_id text not null,
  tenant_id text not null,
  channel text not null check (channel in ('email', 'sms', 'slack')),
  -- An address, a phone number, or the id of a Slack channel.
  recipient text not null,
  event_id uuid not null,
  subscription_id uuid not null,
  -- Whom the event is about: a deleted person is taken out.
  user_id uuid,
  status text not null check (status in ('sent', 'waiting', 'summed')),
  -- What the message says; null: sent, or taken out.
  message jsonb,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, channel, recipient, event_id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index channel_messages_sent on channel_messages (vendor_id, tenant_id, channel, created_at) where status = 'sent';
create index channel_messages_user on channel_messages (vendor_id, user_id) where user_id is not null;
create index channel_messages_age on channel_messages using brin (created_at);

-- Addresses that get no event mail of a tenant, because their owner said so: only the owner takes it back.
create table channel_opt_outs (
  vendor_id text not null,
  tenant_id text not null,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, email),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index channel_opt_outs_email on channel_opt_outs (vendor_id, email);

-- The workspace that a tenant has connected.
create table slack_installations (
  vendor_id text not null,
  tenant_id text not null,
  team_id text not null,
  team_name text not null,
  -- Sealed.
  bot_token bytea not null,
  connected_at timestamptz not null default now(),
  -- Why Slack no longer takes the token, in its own word, and since when.
  revoked_reason text,
  revoked_at timestamptz,
  primary key (vendor_id, tenant_id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index slack_installations_team on slack_installations (vendor_id, team_id);

create table slack_subscriptions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  is_active boolean not null default true,
  -- [{eventKey, channelIds, title, message}]
  slack_events jsonb not null,
  -- What Slack refused last, for which channel, and when.
  last_error text,
  last_error_channel text,
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);

-- The vendor's client secret at Slack, sealed.
create table slack_secrets (
  vendor_id text not null primary key references vendors on delete cascade,
  secret bytea not null,
  -- SHA-256 of it: says whether the vendor file names another one.
  fingerprint text not null,
  updated_at timestamptz not null default now()
);
