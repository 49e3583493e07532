-- Whether the job of a delivery is alive is one look by its key. A row without one is sent again at once, at most twice told.
alter table event_deliveries add column job_id uuid;
create index event_deliveries_waiting on event_deliveries (next_at) where status = 'waiting';
create index event_deliveries_failed on event_deliveries (event_id) where status = 'failed';
