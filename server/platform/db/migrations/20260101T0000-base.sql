-- Vendor environments, identity, tenants, access, sessions, audit and outbox: what every feature stands on.
--
-- Keys: vendor data (vendor_id, …), identity (vendor_id, user_id, …), tenant data (vendor_id, tenant_id, …),
-- so that tables can be partitioned or distributed by tenant without a redesign. Ids are UUIDv7, made by the
-- server; tenant ids are text that a vendor may choose. Every timestamp is timestamptz.

create extension if not exists citext;
create extension if not exists pg_trgm;

create table vendors (
  id text primary key,
  name text not null,
  logo text,
  icon text,
  white_label_mode boolean not null default false,
  -- Hosts that name this environment, beside the application id of a request.
  hosts text[] not null default '{}',
  -- Everything the vendor decides: strategies, policies, lifetimes, origins. Checked by server/config/vendor-config.ts.
  config jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table applications (
  vendor_id text not null references vendors,
  id text not null,
  name text not null,
  url text,
  logo text,
  description text,
  access_type text not null default 'FREE_ACCESS' check (access_type in ('FREE_ACCESS', 'MANAGED_ACCESS')),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (vendor_id, id)
);
create unique index applications_id on applications (id);
create unique index applications_default on applications (vendor_id) where is_default;

create table signing_keys (
  vendor_id text not null references vendors,
  kid text not null,
  alg text not null default 'RS256',
  public_jwk jsonb not null,
  -- Sealed with the master key (server/secrets/seal.ts).
  private_jwk bytea not null,
  created_at timestamptz not null default now(),
  -- Signs from signs_from until signs_until; published until published_until, so that live tokens stay verifiable.
  signs_from timestamptz not null default now(),
  signs_until timestamptz,
  published_until timestamptz,
  primary key (vendor_id, kid)
);

create table tenants (
  vendor_id text not null references vendors,
  id text not null,
  name text not null,
  alias text,
  parent_id text,
  -- '/' separated ids from the root down to this tenant, with a slash at both ends: a subtree is one prefix.
  path text not null,
  is_reseller boolean not null default false,
  metadata jsonb not null default '{}',
  address text,
  timezone text,
  date_format text,
  time_format text,
  currency text,
  logo text,
  website text,
  application_url text,
  login_url text,
  has_custom_login boolean not null default false,
  -- Maintained by a trigger, so that lists need not count.
  member_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (vendor_id, id)
);
create unique index tenants_alias on tenants (vendor_id, alias) where alias is not null;
create index tenants_path on tenants (vendor_id, path text_pattern_ops);

create table users (
  vendor_id text not null references vendors,
  id uuid not null,
  email citext,
  name text,
  phone_number text,
  address text,
  job_title text,
  profile_picture_url text,
  metadata jsonb not null default '{}',
  provider text not null default 'local',
  verified boolean not null default false,
  super_user boolean not null default false,
  invisible boolean not null default false,
  mfa_enrolled boolean not null default false,
  -- Lockout: consecutive failures, and since when sign-in is refused (by failures or by an administrator).
  failed_attempts integer not null default 0,
  locked_at timestamptz,
  last_login_at timestamptz,
  -- The tenant that the next sign-in opens.
  active_tenant_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id)
);
create unique index users_email on users (vendor_id, email) where email is not null;

create table passwords (
  vendor_id text not null,
  user_id uuid not null,
  hash text not null,
  changed_at timestamptz not null default now(),
  primary key (vendor_id, user_id),
  foreign key (vendor_id, user_id) references users on delete cascade
);

create table usernames (
  vendor_id text not null,
  username citext not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, username),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create unique index usernames_user on usernames (vendor_id, user_id);

create table profile_images (
  vendor_id text not null,
  user_id uuid not null,
  id uuid not null,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create unique index profile_images_id on profile_images (id);

create table permission_categories (
  vendor_id text not null references vendors,
  id uuid not null,
  name text not null,
  description text not null default '',
  fe_category boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id)
);
create unique index permission_categories_name on permission_categories (vendor_id, name);

create table permissions (
  vendor_id text not null references vendors,
  id uuid not null,
  key text not null,
  name text not null,
  description text not null default '',
  category_id uuid not null,
  fe_permission boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id),
  foreign key (vendor_id, category_id) references permission_categories
);
create unique index permissions_key on permissions (vendor_id, key);

-- tenant_id null: a role of the vendor, offered to every tenant. Else: the tenant's own.
create table roles (
  vendor_id text not null references vendors,
  id uuid not null,
  tenant_id text,
  key text not null,
  name text not null,
  description text,
  is_default boolean not null default false,
  level integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
create unique index roles_key on roles (vendor_id, coalesce(tenant_id, ''), key);

create table role_permissions (
  vendor_id text not null,
  role_id uuid not null,
  permission_id uuid not null,
  primary key (vendor_id, role_id, permission_id),
  foreign key (vendor_id, role_id) references roles on delete cascade,
  foreign key (vendor_id, permission_id) references permissions on delete cascade
);
create index role_permissions_permission on role_permissions (vendor_id, permission_id);

-- A user in a tenant. name, email, username and phone_number repeat the user's, kept by triggers, so that a page of
-- a hundred thousand members sorts, searches and pages on one index.
create table memberships (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  name text not null default '',
  email text not null default '',
  username text not null default '',
  phone_number text not null default '',
  search text generated always as (lower(name || ' ' || email || ' ' || username || ' ' || phone_number)) stored,
  verified boolean not null default false,
  is_locked boolean not null default false,
  provider text not null default 'local',
  invisible boolean not null default false,
  is_disabled boolean not null default false,
  activated boolean not null default true,
  sub_account_access_allowed boolean not null default false,
  managed_by text not null default 'frontegg' check (managed_by in ('frontegg', 'scim2')),
  temporary_expires_at timestamptz,
  last_seen_at timestamptz,
  joined_at timestamptz not null default now(),
  -- Effective access, changed on write by refresh_access(), so that a hot read joins nothing.
  role_ids uuid[] not null default '{}',
  role_keys text[] not null default '{}',
  permission_keys text[] not null default '{}',
  primary key (vendor_id, tenant_id, user_id),
  foreign key (vendor_id, tenant_id) references tenants,
  foreign key (vendor_id, user_id) references users on delete cascade
);
create index memberships_user on memberships (vendor_id, user_id);
create index memberships_by_name on memberships (vendor_id, tenant_id, lower(name), user_id);
create index memberships_by_email on memberships (vendor_id, tenant_id, email, user_id);
create index memberships_by_joined on memberships (vendor_id, tenant_id, joined_at, user_id);
create index memberships_by_seen on memberships (vendor_id, tenant_id, coalesce(last_seen_at, '-infinity'::timestamptz), user_id);
create index memberships_search on memberships using gin (search gin_trgm_ops);
create index memberships_temporary on memberships (temporary_expires_at) where temporary_expires_at is not null;

create table membership_roles (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (vendor_id, tenant_id, user_id, role_id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade,
  foreign key (vendor_id, role_id) references roles on delete cascade
);
create index membership_roles_role on membership_roles (vendor_id, role_id);

-- Recomputes what the named memberships may do. users null: every member of the tenant. tenant null: every tenant.
create function refresh_access(vendor text, tenant text, members uuid[]) returns void language sql as $$
  update memberships m set
    role_ids = coalesce(r.ids, '{}'), role_keys = coalesce(r.keys, '{}'), permission_keys = coalesce(p.keys, '{}')
  from memberships self
  left join lateral (
    select array_agg(ro.id order by ro.key) as ids, array_agg(ro.key order by ro.key) as keys
    from membership_roles mr join roles ro on ro.vendor_id = mr.vendor_id and ro.id = mr.role_id
    where mr.vendor_id = self.vendor_id and mr.tenant_id = self.tenant_id and mr.user_id = self.user_id
  ) r on true
  left join lateral (
    select array_agg(distinct pe.key) as keys
    from membership_roles mr
    join role_permissions rp on rp.vendor_id = mr.vendor_id and rp.role_id = mr.role_id
    join permissions pe on pe.vendor_id = rp.vendor_id and pe.id = rp.permission_id
    where mr.vendor_id = self.vendor_id and mr.tenant_id = self.tenant_id and mr.user_id = self.user_id
  ) p on true
  where self.vendor_id = vendor and (tenant is null or self.tenant_id = tenant)
    and (members is null or self.user_id = any (members))
    and m.vendor_id = self.vendor_id and m.tenant_id = self.tenant_id and m.user_id = self.user_id
$$;

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.invisible then
    update tenants set member_count = member_count + 1 where vendor_id = new.vendor_id and id = new.tenant_id;
  elsif tg_op = 'DELETE' and not old.invisible then
    update tenants set member_count = member_count - 1 where vendor_id = old.vendor_id and id = old.tenant_id;
  elsif tg_op = 'UPDATE' and new.invisible <> old.invisible then
    update tenants set member_count = member_count + (case when new.invisible then -1 else 1 end)
    where vendor_id = new.vendor_id and id = new.tenant_id;
  end if;
  return null;
end $$;
create trigger memberships_counted after insert or delete or update of invisible on memberships
  for each row execute function count_members();

create function copy_user_to_membership() returns trigger language plpgsql as $$
begin
  select coalesce(u.name, ''), coalesce(u.email::text, ''), coalesce(n.username::text, ''), coalesce(u.phone_number, ''),
         u.verified, u.locked_at is not null, u.provider, u.invisible
    into new.name, new.email, new.username, new.phone_number, new.verified, new.is_locked, new.provider, new.invisible
    from users u left join usernames n on n.vendor_id = u.vendor_id and n.user_id = u.id
    where u.vendor_id = new.vendor_id and u.id = new.user_id;
  return new;
end $$;
create trigger memberships_copied before insert on memberships
  for each row execute function copy_user_to_membership();

create function copy_user_to_memberships() returns trigger language plpgsql as $$
begin
  update memberships set name = coalesce(new.name, ''), email = coalesce(new.email::text, ''),
    phone_number = coalesce(new.phone_number, ''), verified = new.verified, is_locked = new.locked_at is not null,
    provider = new.provider, invisible = new.invisible
  where vendor_id = new.vendor_id and user_id = new.id;
  return null;
end $$;
create trigger users_copied after update of name, email, phone_number, verified, locked_at, provider, invisible on users
  for each row execute function copy_user_to_memberships();

create function copy_username_to_memberships() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update memberships set username = '' where vendor_id = old.vendor_id and user_id = old.user_id;
  else
    update memberships set username = new.username::text where vendor_id = new.vendor_id and user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger usernames_copied after insert or update or delete on usernames
  for each row execute function copy_username_to_memberships();

-- One sign-in. Its refresh tokens are a family: reuse of a spent one ends the session.
create table sessions (
  vendor_id text not null,
  id uuid not null,
  user_id uuid not null,
  tenant_id text not null,
  application_id text,
  ip text,
  user_agent text,
  -- How the person proved who they are (RFC 8176 amr), the class of it, and when (epoch of auth_time).
  amr text[] not null default '{pwd}',
  acr text,
  authenticated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_timeout_seconds integer,
  revoked_at timestamptz,
  revoked_why text,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references users on delete cascade,
  foreign key (vendor_id, tenant_id) references tenants
);
create index sessions_user on sessions (vendor_id, user_id) where revoked_at is null;
create index sessions_expires on sessions (expires_at);

create table refresh_tokens (
  vendor_id text not null,
  -- SHA-256 of the token. The successor is derived from its parent with a server key, never stored.
  hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  grace_until timestamptz,
  successor_hash bytea,
  primary key (vendor_id, hash),
  foreign key (vendor_id, session_id) references sessions on delete cascade
);
create index refresh_tokens_session on refresh_tokens (vendor_id, session_id);
create index refresh_tokens_expires on refresh_tokens (expires_at);

-- Links and codes sent by mail or SMS: single use, short-lived, bound to one purpose and one person.
create table one_time_tokens (
  vendor_id text not null references vendors,
  id uuid not null,
  purpose text not null,
  user_id uuid,
  tenant_id text,
  hash bytea not null,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create index one_time_tokens_hash on one_time_tokens (vendor_id, purpose, hash);
create index one_time_tokens_user on one_time_tokens (vendor_id, user_id, purpose);
create index one_time_tokens_expires on one_time_tokens (expires_at);

create table invite_links (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  user_id uuid,
  -- An administrator may read the link again, so it is sealed, not hashed; the hash finds it.
  hash bytea not null,
  sealed_token bytea not null,
  role_ids uuid[] not null default '{}',
  should_send_email boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
create unique index invite_links_hash on invite_links (vendor_id, hash);
create unique index invite_links_tenant on invite_links (vendor_id, tenant_id);

create table feature_flags (
  vendor_id text not null references vendors,
  key text not null,
  state text not null check (state in ('on', 'off')),
  primary key (vendor_id, key)
);

-- tenant_id '': of the vendor. Else: the tenant's override.
create table metadata (
  vendor_id text not null references vendors,
  tenant_id text not null default '',
  entity_name text not null,
  configuration jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, entity_name)
);

create table audits (
  vendor_id text not null,
  tenant_id text not null default '',
  id uuid not null,
  created_at timestamptz not null default now(),
  user_id uuid,
  email text,
  action text not null,
  description text not null,
  severity text not null,
  ip text,
  user_agent text,
  json jsonb not null default '{}',
  primary key (vendor_id, tenant_id, id)
);
create index audits_by_time on audits (vendor_id, tenant_id, created_at desc, id desc);

-- What rate-limiter-flexible keeps; shared by every process.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table events (
  vendor_id text not null,
  tenant_id text,
  id uuid not null primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index events_undelivered on events (created_at) where delivered_at is null;
