-- What people are notified of. A row is one event for one person, in a tenant or about the account itself.
create table notifications (
  vendor_id text not null,
  user_id uuid not null,
  -- By when it came (UUIDv7).
  id uuid not null,
  -- Null: about the account, and seen from every tenant.
  tenant_id text,
  event_id uuid not null,
  event_key text not null,
  -- What its texts name.
  data jsonb not null default '{}',
  -- The member whose name stands in it: taken out when that account is deleted.
  about_user_id uuid,
  -- False: it is mailed alone.
  shown boolean not null default true,
  status text not null default 'unread' check (status in ('unread', 'read', 'archived')),
  is_pinned boolean not null default false,
  -- When the digest is due that has it; null: it is in none, or was sent.
  digest_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id, id),
  -- An event may come twice.
  unique nulls not distinct (vendor_id, user_id, event_id, tenant_id),
  foreign key (vendor_id, user_id) references users on delete cascade,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
-- One for each filter of the inbox, so that a page is one index range however many there are.
create index notifications_inbox on notifications (vendor_id, user_id, tenant_id, id)
  where shown and status <> 'archived';
create index notifications_unread on notifications (vendor_id, user_id, tenant_id, id)
  where shown and status = 'unread';
create index notifications_pinned on notifications (vendor_id, user_id, tenant_id, id)
  where shown and is_pinned;
create index notifications_archived on notifications (vendor_id, user_id, tenant_id, id)
  where shown and status = 'archived';
create index notifications_digest on notifications (digest_at) where digest_at is not null;
create index notifications_about on notifications (vendor_id, about_user_id) where about_user_id is not null;
create index notifications_membership on notifications (vendor_id, tenant_id, user_id);
create index notifications_age on notifications using brin (created_at);

-- What a person's open pages compare, and when their digest is sent.
create table notification_inboxes (
  vendor_id text not null,
  user_id uuid not null,
  -- Grows with each change of the inbox.
  revision bigint not null default 0,
  -- How many came since old ones were last removed.
  received integer not null default 0,
  time_zone text,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  primary key (vendor_id, user_id),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create index notification_inboxes_full on notification_inboxes (received) where received >= 1000;

-- What a person chose of one topic; without a row it is as usual.
create table notification_preferences (
  vendor_id text not null,
  id uuid not null,
  user_id uuid not null,
  -- Null: of a topic about the account.
  tenant_id text,
  event_key text not null,
  portal boolean not null,
  mail text not null check (mail in ('off', 'now', 'digest')),
  primary key (vendor_id, id),
  unique nulls not distinct (vendor_id, user_id, tenant_id, event_key),
  foreign key (vendor_id, user_id) references users on delete cascade,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
