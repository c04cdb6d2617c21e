-- Answers as they were spoken. What is said anew is another message, so a voice stays true as long as its message is.
create table message_voices (
    message_id   uuid primary key references messages on delete cascade,
    state        text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    object_key   text,
    content_type text,
    size_bytes   bigint check (size_bytes > 0),
    duration_ms  integer check (duration_ms >= 0),
    -- heights of the waveform, one byte each
    peaks        bytea,
    -- a demo engine spoke
    is_demo      boolean not null default false,
    created_at   timestamptz not null default now(),
    check (state <> 'ready' or num_nulls(object_key, content_type, size_bytes, duration_ms, peaks) = 0)
);

-- With the message goes its file, whatever deleted it: the next sweep finds it among those that were left behind.
create function leave_voice() returns trigger language plpgsql as $$
begin
    insert into media_uploads (prefix, begun_at) values (old.object_key, '-infinity')
    on conflict (prefix) do update set begun_at = excluded.begun_at;
    return null;
end $$;
create trigger message_voices_leave after delete on message_voices
    for each row when (old.object_key is not null) execute function leave_voice();
