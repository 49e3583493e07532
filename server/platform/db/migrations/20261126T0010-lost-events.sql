-- How often it was tried in vain to find out who hears of an event, and when a lost job is made again: a job that died on all
-- its tries left an event that was only counted.
alter table events add column fan_out_attempts smallint not null default 0, add column fan_out_next_at timestamptz;
