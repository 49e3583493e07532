-- Who may open an application with managed access. Whoever leaves the tenant leaves its applications.
create table user_applications (
  vendor_id text not null,
  tenant_id text not null,
  user_id uuid not null,
  application_id text not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, user_id, application_id),
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade,
  foreign key (vendor_id, application_id) references applications on delete cascade
);
create index user_applications_application on user_applications (vendor_id, tenant_id, application_id);
