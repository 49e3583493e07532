-- Addresses outside a tenant that were asked whether they want its event mails, and those that said yes.
create table channel_confirmations (
  vendor_id text not null,
  tenant_id text not null,
  email text not null,
  created_at timestamptz not null default now(),
  -- Null: nothing but the question was sent.
  confirmed_at timestamptz,
  primary key (vendor_id, tenant_id, email),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index channel_confirmations_email on channel_confirmations (vendor_id, email);
create index channel_confirmations_age on channel_confirmations using brin (created_at);

-- Who gets event mails already, with the way out in each of them, goes on getting them.
insert into channel_confirmations (vendor_id, tenant_id, email, confirmed_at)
select distinct s.vendor_id, s.tenant_id, r.email, now()
from channel_subscriptions s, unnest(s.recipients) as r (email)
where s.channel = 'email' and r.email like '%@%'
on conflict do nothing;

-- Addresses that get no event mail of a tenant, as keyed hashes: what their owner said stays when the account is erased, and says
-- of nobody who they are. It takes the place of `channel_opt_outs`, whose rows a start of the server moves here.
create table channel_unsubscribed (
  vendor_id text not null,
  tenant_id text not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, hash),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);

-- The key of these hashes, sealed.
create table channel_secrets (
  vendor_id text not null primary key references vendors on delete cascade,
  secret bytea not null
);

-- What a recipient was sent by anybody counts against the limit.
create index channel_messages_recipient on channel_messages (channel, recipient, created_at) where status = 'sent';
