-- A link for the IT of a tenant, who has no account: it opens the set-up of one connection until it expires.
create table setup_links (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  -- Of provisioning or of single sign-on: one of the two.
  connection_id uuid,
  sso_config_id uuid,
  -- For whom it is, as the administrator typed it; empty: not said.
  label text not null default '',
  -- SHA-256 of its token.
  hash bytea not null,
  -- The administrator who created it, by whose rights it acts.
  user_id uuid not null,
  expires_at timestamptz not null,
  -- The last time.
  opened_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade,
  foreign key (vendor_id, tenant_id, connection_id) references scim_connections on delete cascade,
  foreign key (vendor_id, tenant_id, sso_config_id) references sso_configurations on delete cascade,
  foreign key (vendor_id, user_id) references users on delete cascade,
  check (num_nonnulls(connection_id, sso_config_id) = 1)
);
create unique index setup_links_hash on setup_links (hash);
create index setup_links_user on setup_links (vendor_id, user_id);
create index setup_links_expiry on setup_links (expires_at);

-- A browser in which a link was opened.
create table setup_sessions (
  vendor_id text not null,
  tenant_id text not null,
  link_id uuid not null,
  id uuid not null,
  -- SHA-256 of what its cookie holds.
  hash bytea not null,
  expires_at timestamptz not null,
  primary key (vendor_id, tenant_id, link_id, id),
  foreign key (vendor_id, tenant_id, link_id) references setup_links on delete cascade
);
create unique index setup_sessions_hash on setup_sessions (hash);
create index setup_sessions_expiry on setup_sessions (expires_at);
