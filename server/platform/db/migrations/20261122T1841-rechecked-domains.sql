-- When a validated domain was last looked up, since when its record is known to be gone, and when that was told.
alter table sso_domains add column checked_at timestamptz;
alter table sso_domains add column missing_since timestamptz;
alter table sso_domains add column missing_told_at timestamptz;
create index sso_domains_checked on sso_domains (checked_at nulls first) where validated;
