-- Step-up, impersonation and approvals.

-- When the second factor was proven again: `auth_time` of the tokens from then on. Limits go on from authenticated_at.
alter table sessions add column stepped_up_at timestamptz;

-- Whose session it is really, where somebody acts as its user: a name for the log, and the administrator and their
-- session where it is not the vendor's staff. Such a session stays in the tenant that it began in.
alter table sessions add column actor_label text;
alter table sessions add column actor_user_id uuid;
alter table sessions add column actor_session_id uuid;
create index sessions_actor on sessions (vendor_id, actor_session_id) where actor_session_id is not null;

-- However an administrator's session ends: what it opened ends with it.
create function end_impersonations() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = new.revoked_at, revoked_why = new.revoked_why
  where vendor_id = new.vendor_id and actor_session_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger sessions_end_impersonations after update of revoked_at on sessions for each row
  when (new.revoked_at is not null and old.revoked_at is null and new.actor_label is null)
  execute function end_impersonations();

-- Something that people are asked by mail to approve. The vendor asks; one rejection rejects, all must approve.
create table approval_flows (
  vendor_id text not null references vendors,
  id uuid not null,
  tenant_id text,
  name text not null,
  description text,
  requester text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (vendor_id, id)
);
create index approval_flows_expires on approval_flows (expires_at);

create table approval_flow_approvers (
  vendor_id text not null,
  flow_id uuid not null,
  id uuid not null,
  email text not null,
  -- SHA-256 of the secret in the mailed link.
  hash bytea not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  primary key (vendor_id, flow_id, id),
  foreign key (vendor_id, flow_id) references approval_flows on delete cascade
);
