-- Who holds an administrator's lock: one of the vendor's is lifted by the vendor alone, one of a tenant there.
alter table users add column locked_by_vendor boolean not null default false;

-- The vendor's list of all people is read along one of these, whichever page it is.
create index users_by_creation on users (vendor_id, created_at, id);
create index users_by_name on users (vendor_id, lower(coalesce(name, '')), id);
create index users_by_name_prefix on users (vendor_id, lower(coalesce(name, '')) text_pattern_ops);
create index users_by_address on users (vendor_id, coalesce(email, ''), id);
create index users_by_phone on users (vendor_id, phone_number) where phone_number is not null;

-- How many people a vendor has, in sixteen parts: sign-ups at the same moment do not wait for one row, and each
-- transaction holds one part.
create table user_counts (
  vendor_id text not null references vendors on delete cascade,
  part smallint not null,
  n integer not null default 0,
  primary key (vendor_id, part)
);

create function count_users() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Of a vendor that is being deleted nothing is counted any more.
  insert into user_counts (vendor_id, part, n)
  select c.vendor_id, pg_backend_pid() % 16, sign * count(*) from changed c
  where exists (select from vendors v where v.id = c.vendor_id)
  group by c.vendor_id order by c.vendor_id
  on conflict (vendor_id, part) do update set n = user_counts.n + excluded.n;
  return null;
end $$;
create trigger users_counted_new after insert on users referencing new table as changed
  for each statement execute function count_users();
create trigger users_counted_gone after delete on users referencing old table as changed
  for each statement execute function count_users();

insert into user_counts (vendor_id, part, n)
select vendor_id, 0, count(*) from users group by vendor_id;
