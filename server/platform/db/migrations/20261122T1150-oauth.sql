-- The OAuth 2 / OpenID provider behind hosted login: what an application may be sent back to, codes, and the browsers in
-- which somebody has signed in on our own pages.

alter table applications add column redirect_uris text[] not null default '{}';
alter table applications add column logout_uris text[] not null default '{}';
-- Names of search parameters that may follow a redirect address: `organization`.
alter table applications add column redirect_search text[] not null default '{}';
-- SHA-256 of the client secret; null: a public client, which holds none.
alter table applications add column secret_hash bytea;
-- It uses the published SDKs, whose habits are let through (docs/hosted-login.md).
alter table applications add column published_sdks boolean not null default false;

-- Which application holds the token; null: the browser's own cookie, which no application sees.
alter table refresh_tokens add column client_id text;

-- One code of an authorization: good once, for a minute, for one application at one address.
create table oauth_codes (
  vendor_id text not null,
  -- SHA-256 of the code.
  hash bytea not null,
  client_id text not null,
  session_id uuid not null,
  tenant_id text not null,
  redirect_uri text not null,
  -- S256 of the verifier; null: a confidential client that sent none.
  challenge text,
  nonce text,
  scope text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (vendor_id, hash),
  foreign key (vendor_id, session_id) references sessions on delete cascade
);
create index oauth_codes_session on oauth_codes (vendor_id, session_id);
create index oauth_codes_expires on oauth_codes (expires_at);

-- A browser in which somebody is signed in for every application of the vendor: what its hosted cookie names.
create table hosted_browsers (
  vendor_id text not null,
  -- SHA-256 of the cookie.
  hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, hash),
  foreign key (vendor_id, session_id) references sessions on delete cascade
);
create index hosted_browsers_session on hosted_browsers (vendor_id, session_id);
create index hosted_browsers_expires on hosted_browsers (expires_at);
