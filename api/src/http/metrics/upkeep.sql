-- Each line from one index of rows that wait, or from a table of a few rows.
select 'mails' as "what!", '' as "part!", count(*) as "count!", 0::bigint as "overdue!",
    coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "seconds!"
from unnest(array['queued', 'running', 'retrying']) as live (state)
cross join lateral (
    select created_at
    from jobs
    where jobs.lane = 'messages' and jobs.kind = 'notifications.deliver_mail' and jobs.state = live.state
    -- as the index is ordered
    order by lane, kind, state, jobs.created_at, id
    limit 10000
) as mail
union all
select 'cases', wanted.kind, count(live.since), count(*) filter (where live.due_at < now()),
    coalesce(extract(epoch from now() - min(live.since)), 0)::float8
from unnest(array['child_safety', 'report', 'appeal', 'question']) as wanted (kind)
left join (
    select
        case
            when state = 'appealed' then 'appeal'
            when subject_type = 'support' then 'question'
            when reason = 'minor' then 'child_safety'
            else 'report'
        end as kind,
        case when state = 'appealed' then appealed_at else created_at end as since,
        due_at
    from cases
    where state <> 'closed'
) as live on live.kind = wanted.kind
group by wanted.kind
union all
select 'schedules', name, schedule_missed, 0,
    case when is_paused then 0 else greatest(extract(epoch from now() - next_at), 0) end::float8
from job_schedules
union all
select 'exports', '', count(*), 0, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
from people_exports
where state = 'waiting'
union all
select 'webhooks', '', count(*), 0, coalesce(extract(epoch from now() - min(received_at)), 0)::float8
from payment_events
where applied_at is null
union all
select 'unbalanced', '', count(*), 0, 0
from (
    select
    from ledger_entries
    where transaction_id in (select id from ledger_transactions order by id desc limit 1000)
    group by transaction_id, asset
    having sum(amount) <> 0
) as wrong
