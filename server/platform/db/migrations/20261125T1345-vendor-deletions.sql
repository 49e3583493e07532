-- A deleted vendor leaves no row that tells other processes to drop it from their cache. Empty id: all vendors.
create table vendor_deletions (
  id text not null primary key,
  changed_in xid8 not null
);
create index vendor_deletions_changed_in on vendor_deletions (changed_in);

create function vendor_deleted() returns trigger language plpgsql as $$
begin
  insert into vendor_deletions values (case when tg_op = 'DELETE' then old.id else '' end, pg_current_xact_id())
  on conflict (id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger vendors_deleted after delete on vendors for each row execute function vendor_deleted();
create trigger vendors_truncated after truncate on vendors for each statement execute function vendor_deleted();
