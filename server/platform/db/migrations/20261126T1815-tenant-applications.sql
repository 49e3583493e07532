-- Applications with managed access that the vendor assigns to tenants. FREE_ACCESS: each member may open it; MANAGED_ACCESS:
-- those of `user_applications`.
create table tenant_applications (
  vendor_id text not null,
  tenant_id text not null,
  application_id text not null,
  access_type text not null check (access_type in ('FREE_ACCESS', 'MANAGED_ACCESS')),
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, application_id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade,
  foreign key (vendor_id, application_id) references applications on delete cascade
);
create index tenant_applications_application on tenant_applications (vendor_id, application_id, tenant_id);
