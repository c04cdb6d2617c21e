-- Engines as the workers know them, and as staff want them.

-- Each worker's report of each of its engines, every few seconds and at each change. Reports of workers that fell silent
-- are deleted after a minute.
create table engine_states (
    worker_name         text collate "C" not null,
    engine_kind         text collate "C" not null
                        check (engine_kind in ('image', 'video', 'chat', 'speech', 'embedding')),
    engine_model        text collate "C" not null,
    -- host and port, or a name within the worker
    engine_endpoint     text collate "C" not null,
    engine_state        text not null check (engine_state in ('closed', 'half_open', 'open')),
    -- the switch that the worker obeys
    obeyed_switch       text not null check (obeyed_switch in ('on', 'drained', 'off')),
    open_since          timestamptz,
    last_success_at     timestamptz,
    last_failure_at     timestamptz,
    last_failure_status smallint,
    -- the engine's own, without anything that it was asked
    last_failure_words  text check (length(last_failure_words) <= 300),
    -- since the worker started
    request_count       bigint not null,
    failure_count       bigint not null,
    in_flight           integer not null,
    -- milliseconds of its last calls
    recent_ms           integer[] not null check (cardinality(recent_ms) <= 100),
    probed_at           timestamptz,
    is_probe_answered   boolean,
    reported_at         timestamptz not null default now(),
    primary key (worker_name, engine_kind, engine_model, engine_endpoint)
) with (fillfactor = 50);

-- Engines as staff want them; every worker looks every few seconds. Engines without a row are on.
create table engine_switches (
    engine_kind     text collate "C" not null,
    engine_model    text collate "C" not null,
    engine_endpoint text collate "C" not null,
    -- drained: nothing new; off: what runs is stopped, too
    wanted_switch   text not null default 'on' check (wanted_switch in ('on', 'drained', 'off')),
    switched_at     timestamptz,
    switched_by     uuid references accounts,
    switch_reason   text,
    -- each worker asks the engine how it is, once
    test_asked_at   timestamptz,
    primary key (engine_kind, engine_model, engine_endpoint)
);
