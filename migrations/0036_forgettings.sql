alter table chats
    -- The newest message when all was forgotten: what was said until then is not summed up any more, on no branch.
    add column forgotten_to uuid,
    -- how often what was told of this chat may have become what nobody should be told
    add column forgettings integer not null default 0;

-- Guests' chats that nobody finds again: see the sweep.
create index chats_of_guests on chats (last_at) where guest_id is not null;
