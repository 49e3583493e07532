-- Members of a tenant under one name. They hold the group's roles beside their own.
create table groups (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  name citext not null,
  color text not null default '',
  description text not null default '',
  metadata text not null default '',
  managed_by text not null default 'frontegg' check (managed_by in ('frontegg', 'scim2')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, id),
  foreign key (vendor_id, tenant_id) references tenants
);
create unique index groups_name on groups (vendor_id, tenant_id, name);

-- Whoever leaves the tenant leaves its groups.
create table group_members (
  vendor_id text not null,
  tenant_id text not null,
  group_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, group_id, user_id),
  foreign key (vendor_id, tenant_id, group_id) references groups on delete cascade,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create index group_members_user on group_members (vendor_id, tenant_id, user_id);

create table group_roles (
  vendor_id text not null,
  tenant_id text not null,
  group_id uuid not null,
  role_id uuid not null,
  primary key (vendor_id, tenant_id, group_id, role_id),
  foreign key (vendor_id, tenant_id, group_id) references groups on delete cascade,
  foreign key (vendor_id, role_id) references roles on delete cascade
);
create index group_roles_role on group_roles (vendor_id, role_id);

-- No row: both on.
create table group_configurations (
  vendor_id text not null,
  tenant_id text not null,
  enabled boolean not null default true,
  roles_enabled boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id),
  foreign key (vendor_id, tenant_id) references tenants
);

-- role_ids stays what the membership itself holds. group_role_ids: what only groups give beside it. role_keys and
-- permission_keys are both together, so that a hot read still joins nothing.
alter table memberships add column group_ids uuid[] not null default '{}';
alter table memberships add column group_role_ids uuid[] not null default '{}';
-- Members of a group, where they are few: the others are found on the way along the list's own order.
create index memberships_groups on memberships using gin (group_ids);

create or replace function refresh_access(vendor text, tenant text, members uuid[]) returns void language sql as $$
  update memberships m set
    role_ids = coalesce(r.own, '{}'), group_role_ids = coalesce(r.through, '{}'), group_ids = coalesce(g.ids, '{}'),
    role_keys = coalesce(r.keys, '{}'), permission_keys = coalesce(p.keys, '{}')
  from memberships self
  left join lateral (
    select array_agg(gm.group_id order by gm.group_id) as ids
    from group_members gm
    where gm.vendor_id = self.vendor_id and gm.tenant_id = self.tenant_id and gm.user_id = self.user_id
  ) g on true
  left join lateral (
    select array_agg(h.id order by h.key) filter (where h.own) as own,
      array_agg(h.id order by h.key) filter (where not h.own) as through, array_agg(h.key order by h.key) as keys
    from (
      select ro.id, ro.key, bool_or(held.own) as own
      from (
        select mr.role_id, true as own from membership_roles mr
        where mr.vendor_id = self.vendor_id and mr.tenant_id = self.tenant_id and mr.user_id = self.user_id
        union all
        select gr.role_id, false from group_roles gr
        where gr.vendor_id = self.vendor_id and gr.tenant_id = self.tenant_id and gr.group_id = any (g.ids)
          and not exists (select from group_configurations c
            where c.vendor_id = self.vendor_id and c.tenant_id = self.tenant_id
              and not (c.enabled and c.roles_enabled))
      ) held
      join roles ro on ro.vendor_id = self.vendor_id and ro.id = held.role_id
      group by ro.id, ro.key
    ) h
  ) r on true
  left join lateral (
    select array_agg(distinct pe.key) as keys
    from role_permissions rp
    join permissions pe on pe.vendor_id = rp.vendor_id and pe.id = rp.permission_id
    where rp.vendor_id = self.vendor_id
      and rp.role_id = any (coalesce(r.own, '{}') || coalesce(r.through, '{}'))
  ) p on true
  where self.vendor_id = vendor and (tenant is null or self.tenant_id = tenant)
    and (members is null or self.user_id = any (members))
    and m.vendor_id = self.vendor_id and m.tenant_id = self.tenant_id and m.user_id = self.user_id
$$;
