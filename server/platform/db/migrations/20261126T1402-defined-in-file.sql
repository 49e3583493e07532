-- Roles and permissions that the vendor file names are changed there alone.
alter table roles add column in_file boolean not null default false;
alter table permissions add column in_file boolean not null default false;
