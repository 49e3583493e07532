-- Second factors, passkeys and phone numbers of people. They belong to the user, not to a tenant.

create table mfa_devices (
  vendor_id text not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('authenticator', 'sms')),
  -- Of an authenticator app: its seed (server/secrets/seal.ts), and the last time step that was used: a code counts once.
  sealed_seed bytea,
  last_counter bigint not null default 0,
  -- Of an SMS device, E.164.
  phone_number text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references users on delete cascade,
  check ((kind = 'authenticator') = (sealed_seed is not null)),
  check ((kind = 'sms') = (phone_number is not null))
);
create index mfa_devices_user on mfa_devices (vendor_id, user_id);
create unique index mfa_devices_phone on mfa_devices (vendor_id, user_id, phone_number) where phone_number is not null;

-- A passkey signs in by itself and verifies its user; a credential for MFA only stands beside another factor.
create table webauthn_credentials (
  vendor_id text not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('passkey', 'mfa')),
  -- base64url, as the browser names it.
  credential_id text not null,
  -- The host name (or a domain above it) that it was made for: a browser offers it nowhere else.
  rp_id text not null,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  device_type text not null check (device_type in ('Platform', 'CrossPlatform')),
  backed_up boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create unique index webauthn_credentials_credential on webauthn_credentials (vendor_id, credential_id);
create index webauthn_credentials_user on webauthn_credentials (vendor_id, user_id);

-- 100 random bits under a server key; shown once.
create table mfa_recovery_codes (
  vendor_id text not null,
  user_id uuid not null,
  hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, user_id),
  foreign key (vendor_id, user_id) references users on delete cascade
);

-- Browsers that a person asked not to be asked again on. The cookie holds the secret, one for all people of a browser.
create table mfa_remembered_browsers (
  vendor_id text not null,
  user_id uuid not null,
  hash bytea not null,
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (vendor_id, user_id, hash),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create index mfa_remembered_browsers_expires on mfa_remembered_browsers (expires_at);

create table user_phone_numbers (
  vendor_id text not null,
  id uuid not null,
  user_id uuid not null,
  -- E.164.
  phone_number text not null,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id),
  foreign key (vendor_id, user_id) references users on delete cascade
);
create unique index user_phone_numbers_own on user_phone_numbers (vendor_id, user_id, phone_number);
-- Whoever has proven a number has it alone; before that, anybody may claim it.
create unique index user_phone_numbers_verified on user_phone_numbers (vendor_id, phone_number) where verified;

-- Whether a person has a second factor, in their own row, so that a sign-in without one asks nothing more. The row is
-- locked first: of two factors that go at once, the second sees that none is left.
create function keep_mfa_enrolled() returns trigger language plpgsql as $$
declare
  vendor text := coalesce(new.vendor_id, old.vendor_id);
  person uuid := coalesce(new.user_id, old.user_id);
  enrolled boolean;
begin
  perform 1 from users where vendor_id = vendor and id = person for update;
  enrolled := exists (select from mfa_devices where vendor_id = vendor and user_id = person)
    or exists (select from webauthn_credentials where vendor_id = vendor and user_id = person and purpose = 'mfa');
  update users set mfa_enrolled = enrolled where vendor_id = vendor and id = person and mfa_enrolled <> enrolled;
  if not enrolled then
    delete from mfa_recovery_codes where vendor_id = vendor and user_id = person;
    delete from mfa_remembered_browsers where vendor_id = vendor and user_id = person;
  end if;
  return null;
end $$;
create trigger mfa_devices_kept after insert or delete on mfa_devices
  for each row execute function keep_mfa_enrolled();
create trigger webauthn_credentials_kept after insert or delete on webauthn_credentials
  for each row execute function keep_mfa_enrolled();

-- A new password ends every "do not ask again". A hash that is only made anew leaves changed_at as it is.
create function forget_remembered_browsers() returns trigger language plpgsql as $$
begin
  delete from mfa_remembered_browsers where vendor_id = new.vendor_id and user_id = new.user_id;
  return null;
end $$;
create trigger passwords_remembered after update of changed_at on passwords
  for each row execute function forget_remembered_browsers();
