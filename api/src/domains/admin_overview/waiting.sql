-- One line a kind, each counted from an index of what is open. Soon: in the last quarter of its time.
select kind as "kind!: WaitingKind", things as "count!", soon as "soon!", late as "late!", since as "since?"
from (
    select 'refunds' as kind, count(*) as things, 0::bigint as soon, 0::bigint as late, min(created_at) as since
    from payment_refunds
    where state = 'proposed'
    union all
    select 'disputes', count(*), 0, 0, min(opened_at)
    from payment_disputes
    where state = 'open'
    union all
    select 'payout_batches', count(*), 0, 0, min(closed_at)
    from payout_batches
    where state in ('closed', 'checked')
    union all
    select 'payout_returns', count(*), 0, 0, min(proposed_at)
    from payout_returns
    where state = 'proposed'
    union all
    select 'applications', count(*), 0, 0, min(submitted_at)
    from creator_applications
    where state = 'waiting'
    union all
    select 'documents', count(distinct creator_documents.account_id), 0, 0, min(creator_documents.created_at)
    from creator_documents
    join creator_applications on creator_applications.account_id = creator_documents.account_id
    where status = 'notReviewed' and replaced_at is null and state = 'approved'
        and not exists (select from document_readings where document_id = creator_documents.id)
    union all
    select 'import_proofs', count(*), 0, 0, min(created_at)
    from import_proofs
    where state = 'sent'
    union all
    select 'uploads', count(*),
        count(*) filter (where consent_since between now() - make_interval(hours => $2)
            and now() - make_interval(hours => $2) * 0.75),
        count(*) filter (where consent_since < now() - make_interval(hours => $2)), min(consent_since)
    from media
    where consent_state = 'review'
    union all
    select 'twins', count(*), 0, 0, min(look_since)
    from twins
    where look_state = 'review'
    union all
    select 'cases', count(*),
        count(*) filter (where now() between due_at - (due_at - created_at) / 4 and due_at),
        count(*) filter (where due_at < now()), min(created_at)
    from cases
    where state <> 'closed' and state <> 'appealed'
    union all
    select 'appeals', count(*),
        count(*) filter (where now() between due_at - (due_at - appealed_at) / 4 and due_at),
        count(*) filter (where due_at < now()), min(appealed_at)
    from cases
    where state <> 'closed' and state = 'appealed'
    union all
    select 'takedowns', count(*),
        count(*) filter (where now() between due_at - (due_at - created_at) / 4 and due_at),
        count(*) filter (where due_at < now()), min(created_at)
    from takedown_notices
    where state in ('received', 'hidden')
    union all
    select 'paused_kinds', count(*), 0, 0, min(paused_at)
    from pauses
    where scope = 'kind'
    union all
    select 'paused_owners', count(*), 0, 0, min(paused_at)
    from pauses
    where scope = 'owner'
    union all
    select 'paused_schedules', count(*), 0, 0, null
    from job_schedules
    where is_paused
    union all
    select 'cordoned_workers', count(*), 0, 0, min(cordoned_at)
    from workers
    where cordoned_at is not null and ended_at is null and seen_at > now() - make_interval(secs => $1)
    union all
    select 'failed_imports', count(*), 0, 0, min(ended_at)
    from imports
    where state = 'failed' and ended_at > now() - interval '1 day'
) as lines
where things > 0
