-- Breached passwords, captcha, the language of mails, and browsers that people have signed in with.

-- Whether the password that is in use stands on a list of breached ones, and when a range API was last asked about it.
alter table passwords add column breached_at timestamptz, add column breach_checked_at timestamptz;
create index passwords_breached on passwords (vendor_id, user_id) where breached_at is not null;

-- The language of the browser that the person first signed in with (BCP 47): mails to them are written in it.
alter table users add column locale text;

-- The captcha of a vendor. The secret key is sealed (server/secrets/seal.ts).
create table captcha_policies (
  vendor_id text not null references vendors on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('recaptcha', 'hcaptcha', 'turnstile')),
  site_key text not null,
  secret_key bytea not null,
  -- Origin of the provider where it is another than the usual one.
  api_url text,
  enabled boolean not null default false,
  -- Says whether a configuration file names the same keys, without saying them.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id)
);

-- Browsers that a person has signed in with. The cookie holds the secret, one for all people of a browser. A browser
-- without cookies is known by its name and network.
create table known_browsers (
  vendor_id text not null,
  user_id uuid not null,
  hash bytea not null,
  user_agent text not null,
  -- The first 24 bits of an IPv4 address, the first 48 of an IPv6 one.
  network text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (vendor_id, user_id, hash),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create index known_browsers_seen on known_browsers (last_seen_at);
