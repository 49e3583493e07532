-- A delivery may be repeated any number of times, and one whose count is at its end would hold up the look for all others.
alter table webhook_deliveries alter column claims type integer;
