-- A row for everything that is open, from an index of it each: since when it waits, and until when it has time. Soon:
-- in the last quarter of its time.
select
    kind as "kind!: WaitingKind",
    count(*) as "count!",
    count(*) filter (where now() between due_at - (due_at - since) / 4 and due_at) as "soon!",
    count(*) filter (where due_at < now()) as "late!",
    min(since) as "since?"
from (
    select 'refunds' as kind, created_at as since, null::timestamptz as due_at
    from payment_refunds
    where state = 'proposed'
    union all
    select 'disputes', opened_at, null from payment_disputes where state = 'open'
    union all
    select 'request_disputes', opened_at, null from request_disputes where decided_at is null
    union all
    select 'payout_batches', closed_at, null from payout_batches where state in ('closed', 'checked')
    union all
    select 'payout_returns', proposed_at, null from payout_returns where state = 'proposed'
    union all
    select 'applications', submitted_at, null from creator_applications where state = 'waiting'
    union all
    select 'documents', min(creator_documents.created_at), null
    from creator_documents
    join creator_applications on creator_applications.account_id = creator_documents.account_id
    where status = 'notReviewed' and replaced_at is null and state = 'approved'
        and not exists (select from document_readings where document_id = creator_documents.id)
    group by creator_documents.account_id
    union all
    select 'import_proofs', created_at, null from import_proofs where state = 'sent'
    union all
    select 'uploads', consent_since, consent_since + make_interval(hours => $2)
    from media
    where consent_state = 'review'
    union all
    select 'twins', look_since, null from twins where look_state = 'review'
    union all
    select 'cases', created_at, due_at from cases where state <> 'closed' and state <> 'appealed'
    union all
    select 'appeals', appealed_at, due_at from cases where state <> 'closed' and state = 'appealed'
    union all
    select 'takedowns', created_at, due_at from takedown_notices where state in ('received', 'hidden')
    union all
    select 'paused_kinds', paused_at, null from pauses where scope = 'kind'
    union all
    select 'paused_owners', paused_at, null from pauses where scope = 'owner'
    union all
    select 'paused_schedules', null, null from job_schedules where is_paused
    union all
    select 'cordoned_workers', cordoned_at, null
    from workers
    where cordoned_at is not null and ended_at is null and seen_at > now() - make_interval(secs => $1)
    union all
    select 'failed_imports', ended_at, null
    from imports
    where state = 'failed' and ended_at > now() - interval '1 day'
) as open
group by kind
