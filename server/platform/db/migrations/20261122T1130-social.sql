-- Social login: whose account at a provider belongs to which user, and what the vendor signs in there with.

create table social_identities (
  vendor_id text not null,
  -- microsoft, facebook, google, github, slack, apple, linkedin, or the id of a provider of the vendor's own.
  provider text not null,
  -- Who vouches: another issuer behind the same provider knows other people by the same subjects.
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  -- What the provider said last, for the person to tell their accounts apart. Nothing is decided by it.
  email text,
  name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (vendor_id, provider, issuer, subject),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create unique index social_identities_user on social_identities (vendor_id, user_id, provider);

create table social_secrets (
  vendor_id text not null references vendors,
  provider text not null,
  -- Sealed with the master key (server/secrets/seal.ts).
  secret bytea not null,
  -- Says whether two secrets are the same, and nothing about them.
  fingerprint text not null,
  updated_at timestamptz not null default now(),
  primary key (vendor_id, provider)
);
