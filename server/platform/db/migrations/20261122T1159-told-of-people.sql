-- What the audit log says of one person, found without reading the log: when they delete their account.
create index audits_by_user on audits (vendor_id, user_id) where user_id is not null;
create index audits_about_user on audits (vendor_id, (json->>'userId')) where json->>'userId' is not null;
