-- A lock by failed sign-ins expires; an administrator's has no end. Each lock in a row lasts longer than the one before.
alter table users add column locked_until timestamptz;
alter table users add column lock_count integer not null default 0;
create index users_locked_until on users (locked_until) where locked_until is not null;
create index users_locked_endless on users (vendor_id) where locked_at is not null and locked_until is null;

-- Locks that stand: failures were counted for one by failed sign-ins, and for an administrator's never.
update users set locked_until = now() + interval '5 minutes', lock_count = 1
where locked_at is not null and failed_attempts > 0;

-- A browser that has failed as often as an account may fail is not let past a lock any more, until it signs in again.
alter table known_browsers add column failed_attempts integer not null default 0;
alter table known_browsers add column trusted boolean not null default true;
