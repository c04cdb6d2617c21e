-- Questions to support and their answers, reports the person made, and decisions about them. Staff's notes and names
-- are left out.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'support_message', 'question_id', case_id, 'is_answer', is_staff, 'text', body,
        'created_at', case_messages.created_at
    ) as line
    from case_messages
    join cases on cases.id = case_id
    where owner_id = $1 and subject_type = 'support'
    union all
    select jsonb_build_object(
        'record', 'report', 'about', subject_type, 'reason', reports.reason, 'words', words,
        'created_at', reports.created_at
    )
    from reports
    join cases on cases.id = case_id
    where reports.account_id = $1
    union all
    select jsonb_build_object(
        'record', 'decision', 'id', id, 'about', subject_type, 'rule', rule, 'outcome', outcome, 'sanction', sanction,
        'block_days', block_days, 'decided_at', decided_at, 'appeal', appeal, 'appealed_at', appealed_at,
        'appeal_granted', appeal_granted
    )
    from cases
    where owner_id = $1 and subject_type <> 'support' and state in ('closed', 'appealed') and decided_at is not null
        and (outcome <> 'keep' or sanction <> 'none' or appeal is not null)
    union all
    select jsonb_build_object(
        'record', 'strike', 'points', points, 'rule', rule, 'created_at', created_at, 'expires_at', expires_at,
        'voided_at', voided_at
    )
    from strikes where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'counter_notice', 'name', name, 'address', address, 'statement', statement, 'sent_at', sent_at,
        'created_at', created_at
    )
    from takedown_counters where owner_id = $1
) as found
