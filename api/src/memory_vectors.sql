-- What memories mean, as vectors. No numbered migration: it takes pgvector, which may be installed at any time or never.
-- Runs with every `api migrate`, of which several at once take turns.
select pg_advisory_xact_lock(7163204118);

create extension if not exists vector;

create table if not exists memory_vectors (
    memory_id uuid primary key references memories on delete cascade,
    -- as the engines name it: vectors of two models do not compare
    model     text not null,
    -- Of any dimensions. A chat has few memories, which are found by their chat: their vectors need no index.
    vector    vector not null
);

-- Whatever forgets a memory or lets it say something else takes its meaning away in the same transaction.
create or replace function lose_memory_vector() returns trigger language plpgsql as $$
begin
    delete from memory_vectors where memory_id = new.id;
    return null;
end $$;

create or replace trigger memories_lose_vectors
    after update of text, forgotten_at on memories
    for each row when (new.forgotten_at is not null or new.text <> old.text)
    execute function lose_memory_vector();
