-- Events that the vendor's back end told a tenant of, and how far their mails are. Who got a mail is not kept.
create table told_events (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  event_key text not null,
  -- What a channel could not do of what was asked for, by channel.
  left_out jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
create index told_events_age on told_events (created_at);

create table told_event_mails (
  vendor_id text not null,
  event_id uuid not null,
  number integer not null,
  -- Null: on its way. Else whether the mail server took it.
  taken boolean,
  primary key (vendor_id, event_id, number),
  foreign key (vendor_id, event_id) references told_events on delete cascade
);
