-- Who gave roles to a group, a group of a provider, or to all who come by a provider: the administrator whose level counted
-- then. Null for what was given before, by a machine, or by an account that is gone.
alter table group_roles
  add column given_by uuid,
  add column given_at timestamptz,
  add foreign key (vendor_id, given_by) references users on delete set null (given_by);
create index group_roles_given_by on group_roles (vendor_id, given_by) where given_by is not null;

alter table sso_groups
  add column given_by uuid,
  add column given_at timestamptz,
  add foreign key (vendor_id, given_by) references users on delete set null (given_by);
create index sso_groups_given_by on sso_groups (vendor_id, given_by) where given_by is not null;

alter table sso_configurations
  add column given_by uuid,
  add column given_at timestamptz,
  add foreign key (vendor_id, given_by) references users on delete set null (given_by);
create index sso_configurations_given_by on sso_configurations (vendor_id, given_by) where given_by is not null;
