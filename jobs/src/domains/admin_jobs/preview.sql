with meant as materialized (
    select id, kind, state, owner_id, subject_type, subject_id from jobs where id = any($1)
), kinds as (
    select kind, count(*) as jobs from meant group by kind
), states as (
    select state, count(*) as jobs from meant group by state
), pace as (
    -- what a run of the kind took lately
    select kinds.jobs, avg(lately.seconds) as seconds
    from kinds
    cross join lateral (
        select extract(epoch from done.finished_at - done.started_at)::float8 as seconds
        from job_shelves as shelf
        cross join lateral (
            select started_at, finished_at
            from jobs
            where jobs.lane = shelf.lane and jobs.kind = shelf.kind and jobs.state = shelf.state
            order by created_at desc, id desc
            limit 100
        ) as done
        where shelf.kind = kinds.kind and shelf.state = 'succeeded'
    ) as lately
    group by kinds.kind, kinds.jobs
)
select
    (select count(distinct owner_id) from meant) as "people!",
    (
        select coalesce(sum(amount - captured), 0)::bigint
        from ledger_holds
        where subject_id in (select subject_id from meant)
    ) as "chips!",
    (
        select coalesce(sum(amount - captured), 0)::bigint
        from ledger_holds
        where ledger_holds.state = 'open' and subject_id in (select subject_id from meant)
    ) as "held_chips!",
    (
        select count(*)
        from meant
        where exists (
            select
            from ledger_holds
            where ledger_holds.subject_id = meant.subject_id and ledger_holds.state = 'closed' and captured < amount
        )
    ) as "refunded!",
    (
        select count(*)
        from meant
        where subject_type = 'generation' and exists (
                select from generation_pictures where generation_id = subject_id and state = 'ready'
            )
            or subject_type = 'mail' and exists (
                select from mails where mails.id = subject_id and delivered_at is not null
            )
    ) as "already_done!",
    (select sum(jobs * seconds)::float8 from pace) as cost_seconds,
    (select coalesce(jsonb_object_agg(kind, jobs), '{}') from kinds) as "by_kind!: sqlx::types::Json<BTreeMap<String, i64>>",
    (select coalesce(jsonb_object_agg(state, jobs), '{}') from states) as "by_state!: sqlx::types::Json<BTreeMap<String, i64>>"
