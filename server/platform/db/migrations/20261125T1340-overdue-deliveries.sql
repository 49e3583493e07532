-- Finds a delivery's job by primary key. A row of the release before has no job_id: it is queued again when it is overdue,
-- and may be delivered twice.
alter table event_deliveries add column job_id uuid;
create index event_deliveries_waiting on event_deliveries (next_at) where status = 'waiting';
create index event_deliveries_failed on event_deliveries (event_id) where status = 'failed';
