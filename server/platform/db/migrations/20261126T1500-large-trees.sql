-- The tenants directly below one, in the order of their names: a page of them is read off the index.
create index tenants_children on tenants (vendor_id, parent_id, lower(name), id)
  where parent_id is not null and deleted_at is null;

-- People of a whole tree, in the order of their names: of a large one the first page is found without reading the others. With the
-- name itself, without which no expression over it is read off an index alone.
create index memberships_of_all_by_name on memberships (vendor_id, lower(name), user_id) include (name)
  where inherited_from is null and not invisible;
