-- Plans that the vendor's back end gives beside billing: to a tenant, or to one member of it.
create table plan_grants (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  plan_id uuid not null,
  -- Null: every member has it.
  user_id uuid,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants,
  foreign key (vendor_id, plan_id) references billing_plans,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create unique index plan_grants_id on plan_grants (vendor_id, id);
create unique index plan_grants_once
  on plan_grants (vendor_id, tenant_id, plan_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'::uuid));
create index plan_grants_in_order on plan_grants (vendor_id, created_at, id);
create index plan_grants_member on plan_grants (vendor_id, tenant_id, user_id) where user_id is not null;
