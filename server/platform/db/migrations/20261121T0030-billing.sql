-- Plans, and how each tenant is billed for the one that it is on. The payment provider holds the money's truth; these
-- rows are what was last read there, plus what it does not know: free plans, local trials, what was asked and by whom.
--
-- No card number, no security code and no payload is kept: brand, last four digits and expiry at most.

-- The vendor's account at the payment provider. Secrets are sealed with the master key (server/secrets/seal.ts).
create table billing_providers (
  vendor_id text not null references vendors,
  type text not null default 'Stripe' check (type in ('Stripe')),
  name text not null default 'Stripe',
  active boolean not null default true,
  publishable_key text not null,
  secret_key bytea not null,
  -- JSON array of webhook signing secrets: while one is rotated there are two.
  webhook_secrets bytea not null,
  -- Another address of the provider's API; null: its own.
  api_url text,
  -- Where Stripe.js comes from, when not from its own host.
  script_url text,
  -- SHA-256 over all of the above, so that a start sees whether the configuration file says otherwise.
  fingerprint text not null,
  updated_at timestamptz not null default now(),
  primary key (vendor_id, type)
);

create table billing_plans (
  vendor_id text not null references vendors,
  id uuid not null,
  slug text not null,
  name text not null,
  description text not null default '',
  currency text not null check (currency ~ '^[a-z]{3}$'),
  -- Minor units of the currency, each month; 0 is free.
  amount integer not null check (amount >= 0),
  level integer not null default 0,
  trial_days integer not null default 0 check (trial_days between 0 and 730),
  -- Feature keys that the plan grants, and what a pricing table says of it.
  features text[] not null default '{}',
  feature_texts text[] not null default '{}',
  is_default boolean not null default false,
  listed boolean not null default true,
  -- Product and price at the provider; empty for a plan that it does not know.
  product_id text not null default '',
  price_id text not null default '',
  -- No longer offered; who is on it stays.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, id)
);
create unique index billing_plans_slug on billing_plans (vendor_id, slug);
create unique index billing_plans_default on billing_plans (vendor_id) where is_default;

-- Every price that a plan ever had: a subscription keeps the one that it began with.
create table billing_prices (
  vendor_id text not null,
  price_id text not null,
  plan_id uuid not null,
  currency text not null,
  amount integer not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, price_id),
  foreign key (vendor_id, plan_id) references billing_plans
);

-- One a tenant. Whoever changes how a tenant is billed locks this row.
create table billing_tenant_configurations (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  externally_managed boolean not null default false,
  provider_type text not null default 'Stripe' check (provider_type in ('Stripe')),
  -- The customer at the provider; null before there is one.
  customer_id text,
  -- What the customer is made with: kept first, so that every attempt sends the same under the same idempotency key.
  customer_name text,
  customer_email text,
  customer_requested_at timestamptz,
  -- Readings of the provider are numbered as they begin; one that is older than what was applied changes nothing.
  -- Invoices, which are also read alone, have their own.
  begun_read integer not null default 0,
  applied_read integer not null default 0,
  -- Grows with each change of the rows below it.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id),
  foreign key (vendor_id, tenant_id) references tenants
);
create unique index billing_tenant_configurations_id on billing_tenant_configurations (vendor_id, id);
create unique index billing_tenant_configurations_customer
  on billing_tenant_configurations (vendor_id, customer_id) where customer_id is not null;

create table billing_subscriptions (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  -- Empty while the provider knows none: free plans and trials.
  external_id text not null default '',
  plan_id uuid not null,
  -- The plan that begins with the next period.
  next_plan_id uuid,
  -- The plan that counts once its payment is confirmed.
  pending_plan_id uuid,
  status text not null
    check (status in ('active', 'canceled', 'incomplete', 'expired', 'trialing', 'trialEnded')),
  past_due boolean not null default false,
  cancel_at_period_end boolean not null default false,
  start_date timestamptz not null,
  current_period_start timestamptz not null,
  current_period_end timestamptz not null,
  trial_end timestamptz,
  -- That a trial is about to end was said.
  trial_reminded_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id),
  foreign key (vendor_id, tenant_id) references billing_tenant_configurations,
  foreign key (vendor_id, plan_id) references billing_plans
);
create unique index billing_subscriptions_id on billing_subscriptions (vendor_id, id);
create unique index billing_subscriptions_external
  on billing_subscriptions (vendor_id, external_id) where external_id <> '';
create index billing_subscriptions_trials on billing_subscriptions (trial_end) where status = 'trialing';

create table billing_payment_methods (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  external_id text not null,
  type text not null check (type in ('card', 'unknown')),
  is_default boolean not null default false,
  brand text not null default '',
  last4 text not null default '' check (length(last4) <= 4),
  exp_month integer not null default 0,
  exp_year integer not null default 0,
  name text not null default '',
  email text,
  -- The fields of BillingAddress.
  address jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references billing_tenant_configurations
);
create unique index billing_payment_methods_external on billing_payment_methods (vendor_id, external_id);

create table billing_invoices (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  external_id text not null,
  subscription_id uuid not null,
  -- draft, open, paid, uncollectible or void, as the provider says.
  status text not null,
  payment_date timestamptz not null,
  total_amount integer not null,
  currency text not null,
  paid boolean not null,
  receipt_number text not null default '',
  number text not null default '',
  -- The reading that it stands for.
  applied_read integer not null default 0,
  created_at timestamptz not null,
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references billing_tenant_configurations
);
create unique index billing_invoices_external on billing_invoices (vendor_id, external_id);
create index billing_invoices_newest on billing_invoices (vendor_id, tenant_id, payment_date desc, id desc);

-- What somebody asked for, written before the provider is: its id is the idempotency key of every call that it makes,
-- so that a double click, a retry or a process that died in between leads to one customer, one subscription, one charge.
create table billing_changes (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  kind text not null check (kind in ('change', 'cancel', 'renew', 'trial-end', 'subscribe')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  plan_id uuid,
  -- The provider's id.
  payment_method_id text,
  user_id uuid,
  email text,
  -- Until then whoever works on it is believed to be alive.
  leased_until timestamptz not null,
  attempts integer not null default 1,
  -- The error code that it ended with.
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references billing_tenant_configurations
);
-- One at a time.
create unique index billing_changes_pending on billing_changes (vendor_id, tenant_id) where state = 'pending';
create index billing_changes_leases on billing_changes (leased_until) where state = 'pending';
