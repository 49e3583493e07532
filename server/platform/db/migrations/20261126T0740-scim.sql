-- Provisioning by SCIM 2.0 (RFC 7643, 7644): a connection is one directory of one tenant.
create table scim_connections (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  name text not null,
  source text not null check (source in ('frontegg', 'okta', 'azure-ad', 'other')),
  -- False: what the directory sends is stored, and makes nobody a member.
  sync_to_user_management boolean not null default true,
  -- Kept by triggers, so that the total of an unfiltered list need not be counted.
  user_count integer not null default 0,
  group_count integer not null default 0,
  last_sync_at timestamptz,
  -- When administrators were last told that a change was refused for the last of them.
  refusal_mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
-- A request names the connection alone.
create unique index scim_connections_id on scim_connections (id);

create table scim_tokens (
  vendor_id text not null,
  tenant_id text not null,
  connection_id uuid not null,
  id uuid not null,
  -- SHA-256 of the token.
  hash bytea not null,
  -- Null: until it is replaced.
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, connection_id, id),
  foreign key (vendor_id, tenant_id, connection_id) references scim_connections on delete cascade
);
create unique index scim_tokens_hash on scim_tokens (hash);

create table scim_users (
  vendor_id text not null,
  tenant_id text not null,
  connection_id uuid not null,
  id uuid not null,
  -- The member that it is; null while it is none. Who leaves the tenant by other ways stays in the directory.
  user_id uuid,
  -- The account was made for it, so that the directory's name and number are the account's.
  made_account boolean not null default false,
  invited_at timestamptz,
  -- Why it could not be applied to the members of the tenant, when the connection was switched on.
  problem text,
  user_name text not null,
  external_id text,
  display_name text,
  -- Lower case: where mail goes, and every address that it has.
  email text not null,
  emails text[] not null default '{}',
  active boolean not null default true,
  -- As it was sent, by the names of the schema.
  resource jsonb not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (vendor_id, tenant_id, connection_id, id),
  foreign key (vendor_id, tenant_id, connection_id) references scim_connections on delete cascade,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete set null (user_id)
);
create unique index scim_users_user_name on scim_users (vendor_id, tenant_id, connection_id, lower(user_name));
create unique index scim_users_email on scim_users (vendor_id, tenant_id, connection_id, email);
-- One connection manages a member.
create unique index scim_users_member on scim_users (vendor_id, tenant_id, user_id) where user_id is not null;
create index scim_users_external_id on scim_users (vendor_id, tenant_id, connection_id, external_id);
create index scim_users_display_name on scim_users (vendor_id, tenant_id, connection_id, lower(display_name));
create index scim_users_emails on scim_users using gin (emails);
create index scim_users_by_changed on scim_users (vendor_id, tenant_id, connection_id, updated_at, id);

create table scim_groups (
  vendor_id text not null,
  tenant_id text not null,
  connection_id uuid not null,
  id uuid not null,
  -- The group of the portal; null while the connection is not applied.
  group_id uuid,
  display_name text not null,
  external_id text,
  problem text,
  member_count integer not null default 0,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (vendor_id, tenant_id, connection_id, id),
  foreign key (vendor_id, tenant_id, connection_id) references scim_connections on delete cascade,
  foreign key (vendor_id, tenant_id, group_id) references groups on delete set null (group_id)
);
create unique index scim_groups_display_name on scim_groups (vendor_id, tenant_id, lower(display_name));
create index scim_groups_external_id on scim_groups (vendor_id, tenant_id, connection_id, external_id);
create index scim_groups_group on scim_groups (vendor_id, tenant_id, group_id) where group_id is not null;

create table scim_group_members (
  vendor_id text not null,
  tenant_id text not null,
  connection_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  primary key (vendor_id, tenant_id, connection_id, group_id, member_id),
  foreign key (vendor_id, tenant_id, connection_id, group_id) references scim_groups on delete cascade,
  foreign key (vendor_id, tenant_id, connection_id, member_id) references scim_users on delete cascade
);
create index scim_group_members_member on scim_group_members (vendor_id, tenant_id, connection_id, member_id);

-- What a directory asked, and how it ended: names of attributes, never what they hold.
create table scim_requests (
  vendor_id text not null,
  tenant_id text not null,
  connection_id uuid not null,
  id uuid not null,
  method text not null,
  resource text not null,
  resource_id text,
  attributes text[] not null default '{}',
  status smallint not null,
  scim_type text,
  detail text,
  ip text not null,
  duration_ms integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, tenant_id, connection_id, id),
  foreign key (vendor_id, tenant_id, connection_id) references scim_connections on delete cascade
);
create index scim_requests_age on scim_requests using brin (expires_at);

-- By statement, so that many rows at once change the number once.
create function count_scim_resources() returns trigger language plpgsql as $$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
  users integer := case when tg_table_name = 'scim_users' then sign else 0 end;
begin
  update scim_connections s set user_count = s.user_count + users * c.n, group_count = s.group_count + (sign - users) * c.n
  from (select vendor_id, tenant_id, connection_id, count(*)::int as n from changed group by 1, 2, 3) c
  where s.vendor_id = c.vendor_id and s.tenant_id = c.tenant_id and s.id = c.connection_id;
  return null;
end $$;
create trigger scim_users_added after insert on scim_users
  referencing new table as changed for each statement execute function count_scim_resources();
create trigger scim_users_removed after delete on scim_users
  referencing old table as changed for each statement execute function count_scim_resources();
create trigger scim_groups_added after insert on scim_groups
  referencing new table as changed for each statement execute function count_scim_resources();
create trigger scim_groups_removed after delete on scim_groups
  referencing old table as changed for each statement execute function count_scim_resources();

create function count_scim_group_members() returns trigger language plpgsql as $$
begin
  update scim_groups g set member_count = g.member_count + case when tg_op = 'INSERT' then c.n else - c.n end
  from (select vendor_id, tenant_id, connection_id, group_id, count(*)::int as n from changed group by 1, 2, 3, 4) c
  where g.vendor_id = c.vendor_id and g.tenant_id = c.tenant_id and g.connection_id = c.connection_id
    and g.id = c.group_id;
  return null;
end $$;
create trigger scim_group_members_added after insert on scim_group_members
  referencing new table as changed for each statement execute function count_scim_group_members();
create trigger scim_group_members_removed after delete on scim_group_members
  referencing old table as changed for each statement execute function count_scim_group_members();
