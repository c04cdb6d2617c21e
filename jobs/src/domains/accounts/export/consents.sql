-- Agreements, checks of age and identity, and releases of people shown.
select line::text as "line!"
from (
    select jsonb_build_object('record', 'agreement') || to_jsonb(own) as line
    from agreement_acceptances as own where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'age_check', 'provider', provider, 'state', state, 'outcome', outcome, 'created_at', created_at,
        'decided_at', decided_at
    )
    from verifications where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'twin_licence', 'version', licence_version, 'text_hash', licence_hash, 'accepted_at', licensed_at
    )
    from twins where account_id = $1 and licensed_at is not null
    union all
    select jsonb_build_object(
        'record', 'document', 'kind', kind, 'status', status, 'created_at', created_at, 'replaced_at', replaced_at
    )
    from creator_documents where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'person_shown', 'full_name', full_name, 'stage_name', stage_name, 'birth_date', birth_date,
        'is_self', is_self, 'created_at', created_at
    )
    from persons where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'release', 'person_id', person_id, 'uses', uses, 'starts_on', starts_on, 'ends_on', ends_on,
        'state', releases.state, 'signed_name', signed_name, 'signed_at', signed_at, 'ended_at', ended_at
    )
    from releases
    join persons on persons.id = person_id
    where persons.account_id = $1
    union all
    select jsonb_build_object('record', 'release_withdrawal') || to_jsonb(own) - array['reason']
    from release_withdrawals as own where account_id = $1
) as found
