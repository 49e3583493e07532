-- SAML single logout: where a provider takes it, whose session began with it, and what was asked of it.
alter table sso_configurations
  -- Where its people are sent to sign out there, too. Empty: it takes no single logout.
  add column slo_endpoint text not null default '',
  -- Where its requests are answered, if that is another address.
  add column slo_response_endpoint text not null default '',
  add column slo_binding text not null default 'redirect' check (slo_binding in ('redirect', 'post'));

-- What the provider calls the person and the session: its request to sign out names both.
create table sso_sessions (
  vendor_id text not null,
  session_id uuid not null,
  tenant_id text not null,
  config_id uuid not null,
  name_id text not null,
  name_format text,
  name_qualifier text,
  sp_name_qualifier text,
  session_index text,
  primary key (vendor_id, session_id),
  foreign key (vendor_id, session_id) references sessions on delete cascade,
  foreign key (vendor_id, tenant_id, config_id) references sso_configurations on delete cascade
);
create index sso_sessions_name on sso_sessions (vendor_id, config_id, name_id);
create index sso_sessions_config on sso_sessions (vendor_id, tenant_id, config_id);

-- A sign-out on its way to the provider and back.
create table sso_logouts (
  vendor_id text not null,
  -- Of the address that begins it, and of the RelayState.
  state_hash bytea not null,
  session_id uuid not null,
  tenant_id text not null,
  config_id uuid not null,
  -- The ID of the LogoutRequest.
  request_id text not null,
  -- The page that the person comes back to.
  return_to text,
  expires_at timestamptz not null,
  begun_at timestamptz,
  answered_at timestamptz,
  primary key (vendor_id, state_hash),
  foreign key (vendor_id, session_id) references sso_sessions on delete cascade,
  foreign key (vendor_id, tenant_id, config_id) references sso_configurations on delete cascade
);
create unique index sso_logouts_request on sso_logouts (vendor_id, request_id);
create index sso_logouts_expiry on sso_logouts (expires_at);
create index sso_logouts_session on sso_logouts (vendor_id, session_id);
create index sso_logouts_config on sso_logouts (vendor_id, tenant_id, config_id);
