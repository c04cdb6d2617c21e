-- From one fingerprint to the next through the index: there are few, however often each was seen.
with recursive fingerprints (fingerprint) as (
    (select fingerprint from job_errors order by fingerprint limit 1)
    union all
    select (
        select next.fingerprint
        from job_errors as next
        where next.fingerprint > fingerprints.fingerprint
        order by next.fingerprint
        limit 1
    )
    from fingerprints
    where fingerprints.fingerprint is not null
), seen as (
    select fingerprints.fingerprint, last.*
    from fingerprints
    cross join lateral (
        select id, at as last_at, job_id, code, message
        from job_errors
        where job_errors.fingerprint = fingerprints.fingerprint
        order by at desc
        limit 1
    ) as last
    where last_at > now() - make_interval(hours => $1)
    order by last_at desc
    limit 200
)
select
    seen.fingerprint as "fingerprint!",
    coalesce((select kind from jobs where jobs.id = seen.job_id), '') as "kind!",
    seen.code as "code!", seen.message as "message!",
    lately.count as "count!", lately.count >= 10000 as "is_capped!",
    (
        select at from job_errors where job_errors.fingerprint = seen.fingerprint order by at limit 1
    ) as "first_at!",
    seen.last_at as "last_at!",
    lately.builds as "builds!", whom.people as "people!", whom.chips as "chips!", whom.failed_jobs as "failed_jobs!"
from seen
cross join lateral (
    select
        count(*) as count,
        coalesce(array_agg(distinct build) filter (where build is not null), '{}') as builds,
        array_agg(distinct job_id) as jobs
    from (
        select build, job_id
        from job_errors
        where job_errors.fingerprint = seen.fingerprint and at > now() - make_interval(hours => $1)
        order by at desc
        limit 10000
    ) as newest
) as lately
cross join lateral (
    select
        count(distinct owner_id) as people,
        count(*) filter (where state = 'failed') as failed_jobs,
        coalesce((
            select sum(amount - captured)
            from ledger_holds
            where subject_id = any(array_agg(jobs.subject_id))
        ), 0)::bigint as chips
    from jobs
    where jobs.id = any(lately.jobs)
) as whom
order by seen.last_at desc
