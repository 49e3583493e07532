-- Who has a second factor, in the order of the list: the filter finds few among many, as `memberships_unenrolled` does.
create index memberships_enrolled on memberships (vendor_id, tenant_id, lower(name), user_id)
  where mfa_enrolled and not invisible;
