-- Rows of a bulk that a limit of mails holds back, by their places in the list: they are tried again when it opens.
alter table vendor_bulks add column put_off integer[] not null default '{}';
