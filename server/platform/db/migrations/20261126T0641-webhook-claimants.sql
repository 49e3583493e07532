-- Which process holds the claim: one holds a few more of a quick webhook than run, and no other begins any beside it.
alter table webhook_deliveries add column claimed_by uuid;
-- Whom it is about deleted the account while it waited: its body goes with the last attempt.
alter table webhook_deliveries add column forget boolean not null default false;
