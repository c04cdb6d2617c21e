-- Lines that staff add to the rules of the text policy. A version is all lines together; only the draft's change. The
-- newest published version is in effect; without one, the rules decide alone.
create table policy_versions (
    id           uuid primary key,
    number       integer not null unique generated always as identity,
    state        text not null default 'draft' check (state in ('draft', 'shadow', 'published', 'withdrawn')),
    -- counts the edits of the lines
    edits        integer not null default 1,
    -- its lines are those of this version again
    restores_id  uuid references policy_versions,
    published_at timestamptz,
    -- who brought it into its state, and why
    changed_at   timestamptz not null default now(),
    changed_by   uuid references accounts,
    reason       text not null default '' check (length(reason) <= 300),
    check (state <> 'published' or published_at is not null)
);
create unique index policy_versions_single on policy_versions (state) where state in ('draft', 'shadow');
create index policy_versions_published on policy_versions (published_at desc, number desc) where state = 'published';

create table policy_lines (
    version_id uuid not null references policy_versions on delete cascade,
    position   smallint not null,
    kind       text not null check (kind in ('refuse', 'allow')),
    -- null: any
    locale     text check (locale in ('en', 'ru', 'es', 'de', 'ja', 'fr', 'it', 'nl')),
    -- empty: everywhere
    fields     text[] not null default '{}'
               check (fields <@ array['prompt', 'character', 'name', 'message', 'letter']),
    phrase     text not null check (length(phrase) between 1 and 80),
    note       text not null default '' check (length(note) <= 200),
    primary key (version_id, position)
);

-- Decisions that a shadow would have made differently, by UTC day.
create table policy_differences (
    version_id uuid not null references policy_versions on delete cascade,
    day        date not null,
    field      text not null check (field in ('prompt', 'character', 'name', 'message', 'letter')),
    refused    bigint not null default 0,
    allowed    bigint not null default 0,
    primary key (version_id, day, field)
);

-- Runs of a version over texts of the last days, without the texts.
create table policy_replays (
    id         uuid primary key,
    version_id uuid not null references policy_versions on delete cascade,
    -- of the version when it began
    edits      integer not null,
    -- the version in effect then; null: the rules alone
    against_id uuid references policy_versions on delete cascade,
    days       smallint not null check (days between 1 and 30),
    since      timestamptz not null,
    state      text not null default 'running' check (state in ('running', 'done', 'outdated', 'failed')),
    -- the texts that are read next, the newest first, and the last of them that was read
    source     text not null default 'messages' check (source in ('messages', 'prompts', 'comments', 'posts')),
    before_id  uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    -- of this source
    read       integer not null default 0,
    texts      bigint not null default 0,
    examples   integer not null default 0,
    started_by uuid not null references accounts,
    started_at timestamptz not null default now(),
    ended_at   timestamptz
);
create unique index policy_replays_running on policy_replays (state) where state = 'running';
create index policy_replays_newest on policy_replays (started_at desc);

create table policy_replay_counts (
    replay_id uuid not null references policy_replays on delete cascade,
    source    text not null,
    locale    text not null,
    -- texts that only the replayed version refuses, and that only it allows
    refused   bigint not null default 0,
    allowed   bigint not null default 0,
    primary key (replay_id, source, locale)
);

create table policy_replay_examples (
    replay_id  uuid not null references policy_replays on delete cascade,
    source     text not null,
    -- no reference: the text may go
    subject_id uuid not null,
    is_refused boolean not null,
    primary key (replay_id, source, subject_id)
);
