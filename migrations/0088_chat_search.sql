-- Words of what was said, by which people find it in their own chats. A table of its own: a message is written anew with
-- each piece while it is said, and an index on its text would be, too.
create extension if not exists btree_gin;

-- Japanese counts by neighbouring characters, as in discovery.
create function words_said(body text) returns tsvector
    language sql immutable strict parallel safe
    return array_to_tsvector(discovery_lexemes('pg_catalog.simple'::regconfig, plain_words(body)));

-- Every word of a search, or its beginning. Null where there is none.
create function words_asked(words text) returns tsquery
    language sql immutable strict parallel safe
    return (
        select string_agg(
            '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*', ' & '
        )::tsquery
        from unnest(discovery_lexemes('pg_catalog.simple'::regconfig, plain_words(words))) as lexeme
    );

create table message_words (
    message_id uuid primary key references messages on delete cascade,
    -- of the person whose chat it is, a member or a guest; without a reference: it goes with the message
    owner_id   uuid not null,
    words      tsvector not null
);
-- The newest of one person, where most that is looked for is found; and all of them, however much others said.
create index message_words_newest on message_words (owner_id, message_id);
create index message_words_found on message_words using gin (owner_id, words) with (gin_pending_list_limit = 256);

create function note_message_words() returns trigger language plpgsql as $$
begin
    if new.body = '' or new.is_removed then
        delete from message_words where message_id = new.id;
    else
        insert into message_words (message_id, owner_id, words)
        select new.id, coalesce(account_id, guest_id), words_said(new.body) from chats where chats.id = new.chat_id
        on conflict (message_id) do update set owner_id = excluded.owner_id, words = excluded.words;
    end if;
    return null;
end $$;
create trigger messages_are_found after insert on messages
    for each row when (new.state in ('done', 'stopped') and new.body <> '') execute function note_message_words();
create trigger changed_messages_are_found after update of body, state, chat_id, is_removed on messages
    for each row when (new.state in ('done', 'stopped')) execute function note_message_words();

-- A guest who signs in takes their chats along.
create function hand_message_words_over() returns trigger language plpgsql as $$
begin
    update message_words set owner_id = coalesce(new.account_id, new.guest_id)
    from messages
    where messages.id = message_id and messages.chat_id = new.id;
    return null;
end $$;
create trigger chats_hand_words_over after update of account_id, guest_id on chats
    for each row when (coalesce(old.account_id, old.guest_id) is distinct from coalesce(new.account_id, new.guest_id))
    execute function hand_message_words_over();

insert into message_words (message_id, owner_id, words)
select messages.id, coalesce(account_id, guest_id), words_said(body)
from messages
join chats on chats.id = chat_id
where state in ('done', 'stopped') and body <> '' and not is_removed;

-- Auto chat is free where the demo writes both sides: nothing is held for it.
alter table auto_chats alter column hold_id drop not null;
alter table auto_chats drop constraint auto_chats_price_check;
alter table auto_chats add constraint auto_chats_price check (price >= 0);
alter table auto_chats add constraint auto_chats_free check ((price = 0) = (hold_id is null));
