-- Recurring work by the clocks of a place instead of every so many seconds.
-- Processes of older builds must have ended: they write the column that goes.
alter table job_schedules
    add column kind        text collate "C", -- of the job that it orders
    add column cron        text,
    add column zone        text not null default 'UTC',
    add column is_paused   boolean not null default false,
    add column last_at     timestamptz,
    add column last_job_id uuid;
update job_schedules set kind = name, cron = '*/5 * * * *';
alter table job_schedules
    alter column kind set not null,
    alter column cron set not null,
    drop column every_seconds;
