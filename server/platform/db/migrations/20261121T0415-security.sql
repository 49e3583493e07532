-- What a tenant decides about its own safety. A policy that is null is the vendor's; one that is set carries id,
-- createdAt and updatedAt beside its values.
create table tenant_security (
  vendor_id text not null,
  tenant_id text not null,
  mfa jsonb,
  lockout jsonb,
  password_history jsonb,
  password_rotation jsonb,
  password_config jsonb,
  sessions jsonb,
  ip jsonb,
  email_domains jsonb,
  countries jsonb,
  primary key (vendor_id, tenant_id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);

-- What every sign-in, refresh and call asks of a tenant stands in the row that they read anyway. Null: no limit.
alter table tenants
  add column session_seconds integer,
  add column idle_seconds integer,
  add column max_sessions integer,
  -- Which list of addresses counts: ALLOW, BLOCK, or null for none.
  add column ip_list text;

create table ip_restrictions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  -- An address is a network of one.
  network cidr not null,
  strategy text not null,
  is_active boolean not null default true,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create unique index ip_restrictions_network on ip_restrictions (vendor_id, tenant_id, strategy, network);

-- Whether the address may enter the tenant under the list that counts there. An address that nobody knows is in no list.
create function address_allowed(vendor text, tenant text, list text, address text) returns boolean
language sql stable as $$
  select list is null or (list = 'ALLOW') = exists (
    select from ip_restrictions r
    where r.vendor_id = vendor and r.tenant_id = tenant and r.strategy = list and r.is_active
      and r.network >>= address::inet)
$$;

create table email_domain_restrictions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  -- In lower case, as the domain name system spells it.
  domain text not null,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create unique index email_domain_restrictions_domain on email_domain_restrictions (vendor_id, tenant_id, type, domain);

create table country_restrictions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  country_code text not null,
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create unique index country_restrictions_code on country_restrictions (vendor_id, tenant_id, country_code);

-- Hashes of passwords that are no longer in use, as many as the policies of their owner's tenants need.
create table former_passwords (
  vendor_id text not null,
  user_id uuid not null,
  replaced_at timestamptz not null default now(),
  hash text not null,
  primary key (vendor_id, user_id, replaced_at, hash),
  foreign key (vendor_id, user_id) references users on delete cascade
);
