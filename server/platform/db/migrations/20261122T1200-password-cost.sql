-- Hashes of another cost than today's standard, until their people sign in: what passwords_foreign was, before the standard
-- rose from 19 MiB and two passes to 64 MiB and three.
create index passwords_of_other_cost on passwords (vendor_id) where hash not like '$argon2id$v=19$m=65536,t=3,p=1$%';
drop index passwords_foreign;
