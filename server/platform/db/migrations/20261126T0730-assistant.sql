-- Which model answers for a vendor; without a row the server answers by itself.
create table assistant_models (
  vendor_id text primary key references vendors on delete cascade,
  base_url text not null,
  model text not null,
  -- Sealed; null: the address asks for none.
  api_key bytea,
  max_tokens integer not null,
  fingerprint text not null,
  updated_at timestamptz not null default now()
);

-- Of one person in one account: it goes with the membership, for it holds what the account let the person read.
create table assistant_conversations (
  vendor_id text not null,
  id uuid not null,
  tenant_id text not null,
  user_id uuid not null,
  title text not null,
  -- Until when an answer may be under way; null: none is.
  busy_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create index assistant_conversations_person
  on assistant_conversations (vendor_id, tenant_id, user_id, updated_at desc, id desc);
create index assistant_conversations_age on assistant_conversations (expires_at);

create table assistant_messages (
  vendor_id text not null,
  -- UUIDv7: they stand by it.
  id uuid not null,
  conversation_id uuid not null,
  role text not null check (role in ('user', 'assistant', 'tool')),
  content text not null default '',
  stopped boolean not null default false,
  -- Of a call: the tool, what it was given, and which request it is.
  tool text,
  url text,
  method text,
  input jsonb,
  status smallint,
  -- Of a proposal: the dialog that it opens, and what became of it.
  proposal jsonb,
  state text check (state in ('waiting', 'done', 'dismissed', 'failed')),
  created_at timestamptz not null default now(),
  primary key (vendor_id, conversation_id, id),
  foreign key (vendor_id, conversation_id) references assistant_conversations on delete cascade
);

-- What the model read and wrote by the day (UTC), for the limits.
create table assistant_usage (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  day date not null,
  tokens bigint not null default 0,
  primary key (vendor_id, tenant_id, day, user_id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create index assistant_usage_person on assistant_usage (vendor_id, user_id);
create index assistant_usage_age on assistant_usage (day);
