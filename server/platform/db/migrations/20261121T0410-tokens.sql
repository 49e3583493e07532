-- Credentials of machines. A row without a user belongs to the tenant, one with a user to that person in that tenant.
-- A revoked token is deleted: what it did stays in the audit log under its id.
create table api_tokens (
  vendor_id text not null,
  tenant_id text not null,
  -- Also the client id of client credentials and the subject of an access token.
  id uuid not null,
  user_id uuid,
  type text not null check (type in ('ClientCredentials', 'AccessToken')),
  description text not null,
  -- SHA-256 of the secret, which is random.
  secret_hash bytea not null,
  role_ids uuid[] not null default '{}',
  permission_ids uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_minutes integer,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id) references tenants,
  -- A personal token goes with its person's membership.
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create index api_tokens_tenant on api_tokens (vendor_id, tenant_id, created_at desc);
create index api_tokens_user on api_tokens (vendor_id, user_id) where user_id is not null;

-- Credentials of the vendor's own back ends. A revoked one stays, so that its name is known where it acted.
create table vendor_credentials (
  vendor_id text not null references vendors,
  id uuid not null,
  description text not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (vendor_id, id)
);
