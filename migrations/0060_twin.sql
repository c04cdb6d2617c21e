-- A person's AI twin: what it knows, how it looks and sounds, whom it answers, and what was destroyed of it.
create table twins (
    account_id         uuid primary key references accounts,
    -- answers in talks
    is_enabled         boolean not null default false,
    -- shown on its owner's profile and in search
    is_visible         boolean not null default true,
    -- the licence as its owner accepted it; null: not yet
    licence_version    text,
    -- SHA-256 of the text
    licence_hash       text check (length(licence_hash) = 64),
    licensed_at        timestamptz,

    -- mind: first submitted
    mind_at            timestamptz,
    twin_language      text not null default 'en' check (twin_language in ('en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'ru')),
    -- never to be talked about
    never_topics       text[] not null default '{}' check (cardinality(never_topics) <= 30),
    -- [{"item": text, "cents": integer}]
    named_prices       jsonb not null default '[]' check (jsonb_typeof(named_prices) = 'array'),
    -- {"warmth" | "play" | "length" | "emoji": 0 to 100}
    tones              jsonb not null default '{}' check (jsonb_typeof(tones) = 'object'),
    -- whether its owner's own past messages are read
    takes_messages     boolean not null default false,
    distill_state      text not null default 'none' check (distill_state in ('none', 'running', 'done', 'failed')),
    distilled_at       timestamptz,

    -- look
    look_at            timestamptz,
    -- checking: by machine; review: by staff
    look_state         text not null default 'none' check (look_state in ('none', 'checking', 'review', 'approved', 'refused')),
    look_since         timestamptz not null default now(),
    look_reason        text not null default '' check (length(look_reason) <= 500),
    look_by            uuid references accounts,
    -- 0 to 1: likeness of the pictures to the face that was verified; null: no machine compared them
    look_score         real check (look_score between 0 and 1),
    -- chosen, and shown once it is saved
    twin_avatar_id     uuid references media on delete set null,
    saved_avatar_id    uuid references media on delete set null,

    -- sound: the voice it speaks with
    twin_voice_id      uuid,

    -- chatbot settings
    answers_to         text not null default 'members' check (answers_to in ('everyone', 'members', 'paying')),
    -- minutes of the day in its zone; both null: at any hour
    answers_from       smallint check (answers_from between 0 and 1439),
    answers_until      smallint check (answers_until between 0 and 1439),
    answers_zone       text not null default 'UTC' check (length(answers_zone) between 1 and 60),
    -- only while its owner is not there
    is_only_away       boolean not null default true,
    -- for each fan
    answers_a_day      smallint not null default 30 check (answers_a_day between 1 and 200),
    -- fans may listen to its answers; it speaks each of them
    voice_messages     boolean not null default false,
    voiceover_messages boolean not null default false,
    created_at         timestamptz not null default now(),
    check ((answers_from is null) = (answers_until is null)),
    check ((licence_version is null) = (licensed_at is null) and (licence_hash is null) = (licensed_at is null)),
    check (not is_enabled or licensed_at is not null)
);
create index twins_reviews on twins (look_since) where look_state = 'review';
create index twins_of_avatar on twins (twin_avatar_id) where twin_avatar_id is not null;
create index twins_of_saved_avatar on twins (saved_avatar_id) where saved_avatar_id is not null;
create index twins_look_by on twins (look_by) where look_by is not null;

-- Answers of the interview, by the name of the question.
create table twin_answers (
    account_id uuid not null references twins on delete cascade,
    question   text not null check (length(question) between 1 and 40),
    answer     text not null check (length(answer) between 1 and 1000),
    primary key (account_id, question)
);

-- Texts that its owner gave.
create table twin_texts (
    id         uuid primary key,
    account_id uuid not null references twins on delete cascade,
    title      text not null check (length(title) between 1 and 80),
    body       text not null check (length(body) between 1 and 10000),
    created_at timestamptz not null default now()
);
create index twin_texts_of_account on twin_texts (account_id, created_at);

-- The sheet: what it knows and how it speaks, distilled from the sources or written by its owner.
create table twin_facts (
    id          uuid primary key,
    account_id  uuid not null references twins on delete cascade,
    kind        text not null check (kind in ('fact', 'manner', 'phrase')),
    body        text not null check (length(body) between 1 and 300),
    source      text not null check (source in ('interview', 'text', 'messages', 'owner')),
    -- the question, or the id of the text
    source_key  text not null default '' check (length(source_key) <= 60),
    -- changed by its owner: distilling leaves it alone
    is_edited   boolean not null default false,
    -- taken off the sheet by its owner: distilling doesn't bring it back
    is_dropped  boolean not null default false,
    created_at  timestamptz not null default now(),
    constraint twin_facts_once unique (account_id, kind, body)
);

-- A talk of its owner with it, beside the sheet.
create table twin_test_lines (
    id         uuid primary key,
    account_id uuid not null references twins on delete cascade,
    place      integer not null check (place > 0),
    is_twin    boolean not null,
    client_id  text,
    body       text not null default '' check (length(body) <= 4000),
    state      text not null default 'done' check (state in ('waiting', 'done', 'failed')),
    is_demo    boolean not null default false,
    created_at timestamptz not null default now(),
    constraint twin_test_lines_place unique (account_id, place),
    constraint twin_test_lines_once unique (account_id, client_id)
);

-- Pictures of its owner, by what they show.
create table twin_medias (
    account_id uuid not null references twins on delete cascade,
    media_id   uuid not null references media on delete cascade,
    part       text not null check (part in ('portrait', 'closed', 'waist', 'nude')),
    position   smallint not null check (position >= 0),
    primary key (account_id, media_id)
);
create index twin_medias_of_media on twin_medias (media_id);

-- Sentences to be read aloud, which prove that somebody is there now.
create table twin_challenges (
    id         uuid primary key,
    account_id uuid not null references accounts,
    sentence   text not null check (length(sentence) between 1 and 300),
    language   text not null check (language in ('en', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'ru')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at    timestamptz
);
create index twin_challenges_of_account on twin_challenges (account_id, created_at desc);

-- Recordings of its owner's voice.
create table twin_audios (
    id           uuid primary key,
    account_id   uuid not null references twins on delete cascade,
    challenge_id uuid not null unique references twin_challenges,
    -- null once it was destroyed
    object_key   text,
    content_type text not null,
    size_bytes   integer not null check (size_bytes > 0),
    duration_ms  integer check (duration_ms > 0),
    -- of the voice, in hertz; null: not measured
    pitch        real check (pitch between 40 and 600),
    state        text not null default 'arrived' check (state in ('arrived', 'accepted', 'refused')),
    reason       text not null default '' check (length(reason) <= 300),
    created_at   timestamptz not null default now()
);
create index twin_audios_of_account on twin_audios (account_id, created_at desc);

-- Voices made of recordings.
create table twin_voices (
    id             uuid primary key,
    account_id     uuid not null references twins on delete cascade,
    audio_id       uuid not null unique references twin_audios,
    -- espeak: chosen by pitch and pace, not its owner's; provider: made by the speech engine
    maker          text not null check (maker in ('espeak', 'provider')),
    -- of the speech engine; empty for espeak
    provider_voice text not null default '' check (length(provider_voice) <= 200),
    -- of espeak-ng: 0 to 99, and words a minute
    pitch          smallint check (pitch between 0 and 99),
    pace           smallint check (pace between 80 and 450),
    state          text not null default 'making' check (state in ('making', 'ready', 'failed', 'destroyed')),
    created_at     timestamptz not null default now(),
    ended_at       timestamptz
);
create index twin_voices_of_account on twin_voices (account_id, created_at desc);
alter table twins add constraint twins_voice foreign key (twin_voice_id) references twin_voices on delete set null;

-- Folders from which it may offer pictures.
create table twin_folders (
    account_id uuid not null references twins on delete cascade,
    folder_id  uuid not null references media_folders on delete cascade,
    primary key (account_id, folder_id)
);
create index twin_folders_of_folder on twin_folders (folder_id);

-- What became of a twin or a part of it. Without a reference: the report outlives the twin.
create table twin_destructions (
    id         uuid primary key,
    account_id uuid not null references accounts,
    what       text not null check (what in ('look', 'voice', 'all')),
    state      text not null default 'running' check (state in ('running', 'done')),
    files      integer not null default 0,
    -- rows of facts, answers, texts, test lines and the like
    records    integer not null default 0,
    voices     integer not null default 0,
    created_at timestamptz not null default now(),
    done_at    timestamptz,
    check ((state = 'done') = (done_at is not null))
);
create index twin_destructions_of_account on twin_destructions (account_id, created_at desc);
create unique index twin_destructions_running on twin_destructions (account_id) where state = 'running';

-- N4: by whom or what a message was written, told beside it for good.
alter table direct_messages
    add column authored_by text not null default 'person'
        check (authored_by in ('person', 'operator', 'twin', 'campaign')),
    -- who wrote for the author's studio
    add column operator_id uuid references accounts,
    -- the twin's answer to it, once each
    add column twin_answers_id uuid references direct_messages on delete set null,
    add constraint direct_messages_operator check ((authored_by = 'operator') = (operator_id is not null)),
    add constraint direct_messages_twin check (authored_by = 'twin' or twin_answers_id is null);
create index direct_messages_operator_of on direct_messages (operator_id) where operator_id is not null;
create unique index direct_messages_twin_answer on direct_messages (twin_answers_id) where twin_answers_id is not null;

-- Where a twin talks with a fan, or did.
create table twin_talks (
    chat_id       uuid primary key references direct_chats on delete cascade,
    -- whose twin it is
    creator_id    uuid not null references accounts,
    -- twin: it answers; person: its owner has taken over; asked: the fan wants the person
    state         text not null default 'twin' check (state in ('twin', 'person', 'asked')),
    state_since   timestamptz not null default now(),
    -- the fan's message that is being answered; null: none
    answering_id  uuid references direct_messages on delete set null,
    answers       integer not null default 0 check (answers >= 0),
    -- letters that the engine wrote, milliseconds that it took
    letters       bigint not null default 0 check (letters >= 0),
    engine_ms     bigint not null default 0 check (engine_ms >= 0),
    -- chips that the fan paid in this talk while the twin answered it
    earned_chips  bigint not null default 0 check (earned_chips >= 0),
    last_at       timestamptz not null default now()
);
create index twin_talks_of_creator on twin_talks (creator_id, last_at desc, chat_id desc);
create index twin_talks_answering on twin_talks (answering_id) where answering_id is not null;

-- Answers of a twin as sound: made once, by whoever asks first.
create table twin_sounds (
    message_id   uuid primary key references direct_messages on delete cascade,
    state        text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    object_key   text,
    content_type text,
    size_bytes   integer check (size_bytes > 0),
    duration_ms  integer check (duration_ms > 0),
    peaks        bytea,
    is_demo      boolean not null default false,
    created_at   timestamptz not null default now(),
    check ((state = 'ready') = (object_key is not null))
);
create trigger twin_sounds_leave after delete on twin_sounds
    for each row when (old.object_key is not null) execute function leave_voice();

update direct_messages
set authored_by = 'campaign'
from mass_message_recipients
where mass_message_recipients.message_id = direct_messages.id;
