-- How often the schedule came due while no worker ran: such times are skipped, not caught up.
alter table job_schedules add column schedule_missed bigint not null default 0;

-- For the metrics: the few rows that wait, however many are done.
create index people_exports_waiting on people_exports (created_at) where state = 'waiting';
create index payment_events_unapplied on payment_events (received_at) where applied_at is null;
