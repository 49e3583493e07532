-- What the security center asks of each member, in the membership: the people without a second factor, or with a password
-- known from a breach, are the first rows of an index then, in the order of the list, however many others there are. Of who
-- has not joined nothing is said about their account: they count as if they had neither.
alter table memberships add column mfa_enrolled boolean not null default false;
alter table memberships add column password_breached boolean not null default false;

update memberships m set mfa_enrolled = true
where activated and exists (
  select from users u where u.vendor_id = m.vendor_id and u.id = m.user_id and u.mfa_enrolled);
update memberships m set password_breached = true
where activated and exists (
  select from passwords p where p.vendor_id = m.vendor_id and p.user_id = m.user_id and p.breached_at is not null);

-- The rows are locked: a factor that is added meanwhile either waits and finds this membership, or is seen here.
create function copy_security_to_membership() returns trigger language plpgsql as $$
declare
  enrolled boolean;
  breached timestamptz;
begin
  if new.activated then
    select u.mfa_enrolled into enrolled from users u
      where u.vendor_id = new.vendor_id and u.id = new.user_id for key share;
    select p.breached_at into breached from passwords p
      where p.vendor_id = new.vendor_id and p.user_id = new.user_id for share;
  end if;
  new.mfa_enrolled := coalesce(enrolled, false);
  new.password_breached := breached is not null;
  return new;
end $$;
create trigger memberships_security_copied before insert or update of activated on memberships
  for each row execute function copy_security_to_membership();

create function copy_factor_to_memberships() returns trigger language plpgsql as $$
begin
  update memberships set mfa_enrolled = new.mfa_enrolled
  where vendor_id = new.vendor_id and user_id = new.id and activated and mfa_enrolled <> new.mfa_enrolled;
  return null;
end $$;
create trigger users_factor_copied after update of mfa_enrolled on users
  for each row when (new.mfa_enrolled <> old.mfa_enrolled) execute function copy_factor_to_memberships();

create function copy_breach_to_memberships() returns trigger language plpgsql as $$
declare
  breached boolean := tg_op <> 'DELETE' and new.breached_at is not null;
begin
  update memberships set password_breached = breached
  where vendor_id = coalesce(new.vendor_id, old.vendor_id) and user_id = coalesce(new.user_id, old.user_id)
    and activated and password_breached <> breached;
  return null;
end $$;
create trigger passwords_breach_added after insert on passwords
  for each row when (new.breached_at is not null) execute function copy_breach_to_memberships();
create trigger passwords_breach_changed after update of breached_at on passwords
  for each row when ((new.breached_at is null) <> (old.breached_at is null)) execute function copy_breach_to_memberships();
create trigger passwords_breach_removed after delete on passwords
  for each row when (old.breached_at is not null) execute function copy_breach_to_memberships();

create index memberships_unenrolled on memberships (vendor_id, tenant_id, lower(name), user_id)
  where not mfa_enrolled and not invisible;
create index memberships_breached on memberships (vendor_id, tenant_id, lower(name), user_id)
  where password_breached and not invisible;
create index memberships_administrators on memberships (vendor_id, tenant_id, user_id)
  where permission_keys && array['fe.*', '*'];
create index api_tokens_endless on api_tokens (vendor_id, tenant_id) where expires_at is null;

-- How safe a tenant was set up, a row a day.
create table security_scores (
  vendor_id text not null,
  tenant_id text not null,
  day date not null,
  score smallint not null check (score between 0 and 100),
  primary key (vendor_id, tenant_id, day),
  foreign key (vendor_id, tenant_id) references tenants on delete cascade
);
create index security_scores_day on security_scores (day);
