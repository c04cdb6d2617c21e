-- What staff do with the accounts of others.
insert into job_schedules (name, kind, cron) values ('accounts.end_blocks', 'accounts.end_blocks', '* * * * *');
