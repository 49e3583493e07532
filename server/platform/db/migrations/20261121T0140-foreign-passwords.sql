-- Password hashes that were brought along from another product, until their people sign in for the first time.
create index passwords_foreign on passwords (vendor_id) where hash not like '$argon2id$v=19$m=19456,t=2,p=1$%';
