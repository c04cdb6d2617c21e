-- A crowd of one owner comes into line one after the other. Who was in line before keeps the turn that it had.
with due as materialized (
    select id, owner_id, turn, row_number() over (partition by owner_id, turn is null order by run_at, id) as place
    from (
        select id, owner_id, turn, run_at
        from jobs
        where lane = $1 and state in ('scheduled', 'retrying') and run_at <= now()
        order by lane, run_at, id
        limit 1000
        for update skip locked
    ) as held
), owners as materialized (
    select owner_id, next_turn($1, owner_id) as first, case when owner_id is null then 0 else turn_step(owner_id) end as step
    from (select distinct owner_id from due where turn is null) as coming
)
update jobs
set state = 'queued', turn = coalesce(due.turn, first + (place - 1) * step)
from due
left join owners on owners.owner_id is not distinct from due.owner_id
where jobs.id = due.id
