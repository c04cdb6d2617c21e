-- The AI twin: its mind, its look and its recordings. Recordings lie in the folder `twin`.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'twin', 'is_enabled', is_enabled, 'language', twin_language, 'never_topics', never_topics,
        'tones', tones, 'answers_to', answers_to, 'look_state', look_state, 'created_at', created_at
    ) as line
    from twins where account_id = $1
    union all
    select jsonb_build_object('record', 'answer', 'question', question, 'answer', answer)
    from twin_answers where account_id = $1
    union all
    select jsonb_build_object('record', 'text', 'title', title, 'body', body, 'created_at', created_at)
    from twin_texts where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'sheet_line', 'kind', kind, 'body', body, 'is_edited', is_edited, 'is_dropped', is_dropped,
        'created_at', created_at
    )
    from twin_facts where account_id = $1
    union all
    select jsonb_build_object('record', 'test_line', 'is_twin', is_twin, 'body', body, 'created_at', created_at)
    from twin_test_lines where account_id = $1
    union all
    select jsonb_build_object('record', 'look', 'media_id', media_id, 'part', part)
    from twin_medias where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'recording', 'id', id, 'duration_ms', duration_ms, 'state', state, 'created_at', created_at
    )
    from twin_audios where account_id = $1
    union all
    select jsonb_build_object('record', 'voice', 'pitch', pitch, 'pace', pace, 'state', state, 'created_at', created_at)
    from twin_voices where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'destruction', 'what', what, 'state', state, 'created_at', created_at, 'done_at', done_at
    )
    from twin_destructions where account_id = $1
) as found
