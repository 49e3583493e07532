-- Each seal says how many records its log had sealed until then, those that have gone included: the total of a log is the
-- difference of two seals, however many there are. Filled by the database, so that a server of an older release can go on
-- making seals.

alter table audit_seals add column sealed_before bigint;
update audit_seals s set sealed_before = t.n from (
  select vendor_id, tenant_id, number, sum(row_count) over (
    partition by vendor_id, tenant_id order by number) - row_count as n
  from audit_seals) t
where t.vendor_id = s.vendor_id and t.tenant_id = s.tenant_id and t.number = s.number;
alter table audit_seals alter column sealed_before set not null;

create function count_sealed_before() returns trigger language plpgsql as $$
begin
  new.sealed_before := coalesce((
    select s.sealed_before + s.row_count from audit_seals s
    where s.vendor_id = new.vendor_id and s.tenant_id = new.tenant_id and s.number < new.number
    order by s.number desc limit 1), 0);
  return new;
end $$;
create trigger audit_seals_counted before insert on audit_seals
  for each row when (new.sealed_before is null) execute function count_sealed_before();

-- The first seal whose records still stand.
create index audit_seals_standing on audit_seals (vendor_id, tenant_id, number) where removed_at is null;
