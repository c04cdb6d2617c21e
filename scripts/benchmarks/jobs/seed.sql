-- Seeds :rows jobs spread over the last 90 days, like a busy product: most succeeded, one in 50 failed in one of 200
-- ways, a few thousand wait. 200 workers of ten builds, 100,000 owners, tags and words on one in ten. One job in 40 needed
-- more than one attempt, one in 25 ran for minutes, and one subject in four cost chips. Indexes are created after the
-- rows, as when a dump is restored.
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
create temp table seed_indexes as
    select indexname, indexdef
    from pg_indexes
    where tablename in ('jobs', 'job_errors', 'job_terms', 'ledger_holds') and indexname !~ '_pkey$' and schemaname = 'public';
select format('drop index %I', indexname) from seed_indexes \gexec
alter table job_errors disable trigger all;
alter table job_terms disable trigger all;

insert into workers (name, build, host, slots, started_at, seen_at)
select 'worker-' || n, 'v1.' || n / 20, 'machine-' || n % 8, '{}', now() - interval '90 days', now() - interval '1 day'
from generate_series(0, 199) as n;

-- ids grow with time, as in production
insert into jobs (id, kind, lane, payload, state, max_attempts, attempts, owner_id, subject_type, subject_id, worker_id,
    run_at, created_at, started_at, finished_at, error)
select
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8' || lpad(to_hex(n), 15, '0'))::uuid,
    kinds.kind, kinds.lane, jsonb_build_object('number', n),
    state, 5, case when n % 40 = 3 then 2 + n % 4 else 1 end,
    ('00000000-0000-7000-8000-' || lpad(to_hex((n * 7919) % 100000), 12, '0'))::uuid,
    kinds.subject,
    ('00000000-0000-7000-9000-' || lpad(to_hex(n / 3), 12, '0'))::uuid,
    case when state <> 'queued' then 'worker-' || (n * 31) % 200 end,
    at, at,
    case when state <> 'queued' then at + interval '1 second' end,
    case when state in ('succeeded', 'failed', 'cancelled') then at + interval '4 seconds' + case when n % 25 = 4 then (n % 600) * interval '1 second' else interval '0' end end,
    case when state = 'failed' then '{"code": "engine_failed", "message": "for the measurement"}'::jsonb end
from (
    select n, now() - (:rows - n) * (interval '90 days' / :rows) as at,
        case
            when n > :rows - 3000 then 'queued'
            when n % 50 = 7 then 'failed'
            when n % 200 = 9 then 'cancelled'
            else 'succeeded'
        end as state
    from generate_series(1, :rows::bigint) as n
) as made
join (values (0, 'seed.render_image', 'image', 'generation'), (1, 'seed.deliver_mail', 'messages', 'mail'),
    (2, 'seed.reply', 'chat', 'message'), (3, 'seed.settle', 'money', 'payment'))
    as kinds (number, kind, lane, subject) on kinds.number = (n * 13) % 4;

insert into job_errors (fingerprint, job_created_at, job_id, at, attempt, worker_id, build, code, message)
select lpad(to_hex((hashtext(id::text)::bigint & 1023) % 200), 16, '0'), created_at, id, finished_at, 1, worker_id,
    'v1.0', 'engine_failed', 'for the measurement'
from jobs
where state = 'failed';

insert into job_terms (term, job_created_at, job_id)
select term, created_at, id
from jobs
cross join lateral (values
    ('tag:campaign-' || (payload ->> 'number')::bigint % 5000),
    ('word:' || substr(md5(id::text), 1, 12)),
    ('word:lantern')
) as terms (term)
where (payload ->> 'number')::bigint % 10 = 0;

insert into job_terms (term, job_created_at, job_id)
select term, job_created_at, job_id
from job_errors
cross join (values ('word:engine_failed'), ('word:measurement')) as terms (term);

-- eight engines, each named by one failure in eight
insert into job_terms (term, job_created_at, job_id)
select 'engine:gpu-' || (hashtext(job_id::text)::bigint & 7) || ':8188', job_created_at, job_id
from job_errors;

-- an order for each fourth subject
insert into ledger_holds (id, account_id, amount, captured, state, subject_id, created_at, closed_at)
select gen_random_uuid(), (select id from ledger_accounts limit 1), 4 + n % 30, 4 + n % 30, 'closed',
    ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, now(), now()
from generate_series(1, :rows::bigint / 3, 4) as n;

alter table job_errors enable trigger all;
alter table job_terms enable trigger all;
select indexdef from seed_indexes \gexec
vacuum analyze jobs;
analyze job_errors;
analyze job_terms;
analyze ledger_holds;
