-- Who caused an event, where that is the vendor's back end: its receivers are to tell those changes from the tenant's own.
alter table events add column actor jsonb;
