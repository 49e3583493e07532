-- Whether a user name waits for a pending member, as typed by who invited: looked up whenever a user name is chosen.
create index memberships_pending_usernames on memberships (vendor_id, lower(username))
  where not activated and username <> '';
