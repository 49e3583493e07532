-- Members that hold a role, where they are few: the others are found on the way along the list's own order.
create index memberships_roles on memberships using gin (role_ids);
