-- Sessions that began before this time do not enter the tenant any more: an administrator of it ended them. The person's
-- sessions in their other tenants go on.
alter table memberships add column sessions_from timestamptz;
