-- Each number from an index of what is open, or from a table of a few rows.
select
    (
        select count(distinct (engine_kind, engine_model, engine_endpoint))
        from engine_states
        where reported_at > now() - make_interval(secs => $1) and engine_state <> 'closed' and obeyed_switch = 'on'
            and open_since < now() - interval '30 seconds'
    ) as "engines_away!",
    (
        select count(*)
        from unnest($2::text[]) as wanted (lane)
        where not exists (select from pauses where scope = 'lane' and name = wanted.lane)
            and not exists (
                select from workers
                where coalesce((slots ->> wanted.lane)::bigint, 0) > 0 and ended_at is null and closing_at is null
                    and cordoned_at is null and seen_at > now() - make_interval(secs => $1)
            )
            and exists (
                select from jobs
                where jobs.lane = wanted.lane and state = 'queued' and run_at < now() - interval '1 minute'
            )
    ) as "lanes_unserved!",
    (
        select count(*) from cases where state <> 'closed' and state <> 'appealed' and reason = 'minor'
    ) + (
        select count(*) from takedown_notices where state in ('received', 'hidden') and kind = 'intimate'
    ) as "urgent_cases!",
    (
        select count(*)
        from cases
        where state <> 'closed' and state = 'appealed' and now() > due_at - (due_at - appealed_at) / 4
    ) as "appeals_due!",
    (
        select count(*) from payment_refusals where received_at > now() - interval '1 hour'
    ) as "webhooks_refused!",
    (
        select count(*) from job_schedules where not is_paused and next_at < now() - interval '5 minutes'
    ) as "schedules_missed!",
    (
        select count(*)
        from mails
        where delivered_at is null and created_at between now() - interval '1 day' and now() - interval '10 minutes'
            and not exists (select from mail_bounces where address = lower(recipient))
    ) as "mails_unsent!"
