-- Parts of a voice while the rest of it is spoken, so that it is heard from its first sentence on. They live for
-- seconds: a ready voice is one file, and has none.
create table message_voice_parts (
    message_id  uuid not null references message_voices on delete cascade,
    place       smallint not null check (place >= 0),
    -- SHA-256 of the words: a run that goes on where another was cut off takes only what it would say as well
    words_hash  bytea not null,
    -- AAC in MP4
    sound       bytea not null check (length(sound) between 1 and 1048576),
    duration_ms integer not null check (duration_ms >= 0),
    is_demo     boolean not null,
    primary key (message_id, place)
);

-- How voices sound, heard before one is chosen: the same sentence from each, made once in every language.
create table voice_samples (
    -- SHA-256 of the voice, the language and the sentence
    key      text primary key,
    -- a name of the option list; empty for the usual voice of the gender
    voice    text not null,
    gender   text not null,
    language text not null,
    -- AAC in MP4; null until it is made
    sound    bytea check (length(sound) between 1 and 1048576),
    -- a demo engine spoke: made anew now and then, as there may be a better one
    is_demo  boolean not null default false,
    -- the last time that it was asked for to be made
    asked_at timestamptz not null default now()
);
