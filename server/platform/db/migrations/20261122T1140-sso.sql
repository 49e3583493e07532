-- Single sign-on of tenants: whom they let vouch for their people.
create table sso_configurations (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  type text not null default 'saml' check (type in ('saml', 'okta', 'azure', 'google', 'oidc')),
  enabled boolean not null default false,
  -- SAML: where people are sent. OIDC: the issuer.
  sso_endpoint text not null default '',
  public_certificate text not null default '',
  sign_request boolean not null default false,
  -- Who the provider says it is: of its metadata, else of its first good answer.
  idp_entity_id text,
  oidc_client_id text not null default '',
  -- server/secrets/seal.ts
  oidc_secret bytea,
  generated_verification text not null,
  role_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
create index sso_configurations_idp on sso_configurations (vendor_id, idp_entity_id) where enabled;

create table sso_domains (
  vendor_id text not null,
  tenant_id text not null,
  config_id uuid not null,
  id uuid not null,
  -- Lower case, ASCII.
  domain text not null,
  txt_record text not null,
  validated boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id, config_id) references sso_configurations on delete cascade
);
create unique index sso_domains_config on sso_domains (vendor_id, tenant_id, config_id, domain);
-- A domain speaks for one configuration at a time, of whichever tenant.
create unique index sso_domains_validated on sso_domains (vendor_id, domain) where validated;

create table sso_groups (
  vendor_id text not null,
  tenant_id text not null,
  config_id uuid not null,
  id uuid not null,
  name text not null,
  role_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id, config_id) references sso_configurations on delete cascade
);
create unique index sso_groups_name on sso_groups (vendor_id, tenant_id, config_id, name);

-- Roles that a member holds because a provider said so. What an administrator gave is not here, and is not taken back.
create table sso_granted_roles (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  role_id uuid not null,
  primary key (vendor_id, tenant_id, user_id, role_id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade,
  foreign key (vendor_id, role_id) references roles on delete cascade
);
create index sso_granted_roles_role on sso_granted_roles (vendor_id, role_id);

-- A sign-in on its way: asked, answered, picked up. All secrets of it are hashes, but the verifier that is sent later.
create table sso_requests (
  vendor_id text not null,
  id uuid not null,
  tenant_id text not null,
  config_id uuid not null,
  application_id text not null,
  -- RelayState or state.
  state_hash bytea not null,
  -- Of the cookie of the browser that asked.
  browser_hash bytea not null,
  -- SAML: the ID of the AuthnRequest.
  request_id text not null,
  nonce text,
  sealed_verifier bytea,
  -- The page that asked, and goes on.
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set by whatever answer comes first, good or bad.
  answered_at timestamptz,
  ticket_hash bytea,
  -- Whom the provider vouched for.
  proven jsonb,
  picked_up_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id, config_id) references sso_configurations on delete cascade
);
create unique index sso_requests_state on sso_requests (vendor_id, state_hash);
create unique index sso_requests_ticket on sso_requests (vendor_id, ticket_hash) where ticket_hash is not null;
create index sso_requests_expiry on sso_requests (expires_at);
create index sso_requests_config on sso_requests (vendor_id, tenant_id, config_id);

-- Assertions that were seen: each counts once, in whichever process, until it would be too old anyway.
create table sso_assertions (
  vendor_id text not null,
  config_id uuid not null,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (vendor_id, config_id, assertion_hash)
);
create index sso_assertions_expiry on sso_assertions (expires_at);

-- The key that signs requests to SAML providers, with the certificate that they know it by.
create table sso_keys (
  vendor_id text primary key references vendors,
  sealed_key bytea not null,
  certificate text not null,
  created_at timestamptz not null default now()
);
