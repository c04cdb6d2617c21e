insert into queue_minutes (lane, kind, minute, started, succeeded, failed, retried, waits, runs)
select lane, kind, date_trunc('minute', now()), started, succeeded, failed, retried, waits, runs
from jsonb_to_recordset($1) as tallies (
    lane text, kind text, started bigint, succeeded bigint, failed bigint, retried bigint, waits bigint[], runs bigint[]
)
-- in one order, so that two workers wait for each other and never in a circle
order by lane, kind
on conflict (lane, minute, kind) do update
set started = queue_minutes.started + excluded.started,
    succeeded = queue_minutes.succeeded + excluded.succeeded,
    failed = queue_minutes.failed + excluded.failed,
    retried = queue_minutes.retried + excluded.retried,
    waits = add_buckets(queue_minutes.waits, excluded.waits),
    runs = add_buckets(queue_minutes.runs, excluded.runs)
