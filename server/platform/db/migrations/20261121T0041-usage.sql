-- What each tenant did on each day (UTC), for its own usage page. Kept while it happens: nothing scans the audit log.

-- The days of a tenant that are over. Whole days arrive from usage_people; calls are added while they are counted.
create table usage_days (
  vendor_id text not null,
  tenant_id text not null,
  day date not null,
  sign_ins integer not null default 0,
  active_people integer not null default 0,
  api_calls bigint not null default 0,
  primary key (vendor_id, tenant_id, day),
  foreign key (vendor_id, tenant_id) references tenants
);
create index usage_days_day on usage_days (day);

-- Who was there today and yesterday. A row a person, so that people who sign in at once wait for nobody.
create table usage_people (
  vendor_id text not null,
  tenant_id text not null,
  day date not null,
  user_id uuid not null,
  sign_ins integer not null default 0,
  primary key (vendor_id, tenant_id, day, user_id),
  foreign key (vendor_id, tenant_id) references tenants
);
create index usage_people_day on usage_people (day);

-- How many members there were at the end of a day on which the number changed.
create table usage_members (
  vendor_id text not null,
  tenant_id text not null,
  day date not null,
  members integer not null,
  primary key (vendor_id, tenant_id, day),
  foreign key (vendor_id, tenant_id) references tenants
);
create index usage_members_day on usage_members (day);
