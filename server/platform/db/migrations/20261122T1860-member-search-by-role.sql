-- One index for both: who is searched for among those who hold a role is found without listing all who hold it.
create index memberships_search_roles on memberships using gin (search gin_trgm_ops, role_ids);
drop index memberships_search;
drop index memberships_roles;
