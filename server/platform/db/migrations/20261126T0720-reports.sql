-- By when, in which form and with which filters a report of an account goes to its members: one of each template.
create table report_schedules (
  vendor_id text not null,
  tenant_id text not null,
  template_id text not null,
  interval text not null check (interval in ('daily', 'weekly', 'monthly', 'custom')),
  cron text not null,
  -- Empty: the account's, as it is then.
  time_zone text not null default '',
  is_active boolean not null,
  type text not null check (type in ('html', 'pdf', 'image')),
  data_filters jsonb not null default '{}',
  -- Who saved it: a run shows what they may read. No foreign key: whoever is gone pauses it.
  author_id uuid not null,
  -- Null: none is to come.
  next_run_at timestamptz,
  paused text check (paused in ('author')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (vendor_id, tenant_id, template_id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index report_schedules_due on report_schedules (next_run_at) where next_run_at is not null;

-- The members that a scheduled report goes to. Who unsubscribes stays listed, so that saving it again brings no mail back.
create table report_recipients (
  vendor_id text not null,
  tenant_id text not null,
  template_id text not null,
  user_id uuid not null,
  unsubscribed_at timestamptz,
  -- False: no longer listed, and remembered for having unsubscribed.
  is_listed boolean not null default true,
  primary key (vendor_id, tenant_id, template_id, user_id),
  foreign key (vendor_id, tenant_id, template_id) references report_schedules on delete cascade,
  foreign key (vendor_id, tenant_id, user_id) references memberships on delete cascade
);
create index report_recipients_member on report_recipients (vendor_id, tenant_id, user_id);

-- What was mailed, with the file as it went out.
create table report_runs (
  vendor_id text not null,
  tenant_id text not null,
  id uuid not null,
  template_id text not null,
  trigger text not null check (trigger in ('schedule', 'person')),
  -- Who sent it, or saved the schedule.
  author_id uuid,
  type text not null check (type in ('html', 'pdf', 'image')),
  data_filters jsonb not null default '{}',
  -- To whom a person sent it; of a schedule its recipients count, as they are when it runs.
  user_ids uuid[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  failure text check (failure in ('author', 'recipients', 'slow', 'picture', 'error')),
  recipients integer not null default 0,
  rows integer not null default 0,
  rows_left_out integer not null default 0,
  file bytea,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (vendor_id, id),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index report_runs_tenant on report_runs (vendor_id, tenant_id, id);
create index report_runs_age on report_runs using brin (expires_at);
