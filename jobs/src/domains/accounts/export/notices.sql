-- Notices of the bell, and mails.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'notice', 'kind', kind, 'detail', detail, 'created_at', created_at, 'read_at', read_at
    ) as line
    from notices where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'mail', 'recipient', recipient, 'subject', subject, 'created_at', created_at,
        'delivered_at', delivered_at
    )
    from mails where account_id = $1
    union all
    select jsonb_build_object('record', 'greeting', 'occasion', occasion, 'created_at', created_at)
    from greetings where member_id = $1
    union all
    select jsonb_build_object('record', 'contact_export', 'relation', relation, 'created_at', created_at)
    from people_exports where owner_id = $1
    union all
    select jsonb_build_object('record', 'data_copy', 'state', state, 'ordered_at', ordered_at)
    from data_exports where account_id = $1
) as found
