-- When the person put an answer into words of their own.
alter table messages add column reworded_at timestamptz;

-- How replies are told: null, as the character has it.
alter table chats add column reply_style text check (reply_style in ('dialogue', 'narrative'));
-- The person as this chat alone knows them; all empty: as in every chat.
alter table chats add column own_name text not null default '' check (char_length(own_name) <= 60);
alter table chats add column own_look text not null default '' check (char_length(own_look) <= 300);
alter table chats add column own_role text not null default '' check (char_length(own_role) <= 300);

-- Members as every chat knows them that does not say otherwise.
create table own_personas (
    account_id   uuid primary key references accounts,
    persona_name text not null default '' check (char_length(persona_name) <= 60),
    persona_look text not null default '' check (char_length(persona_look) <= 300),
    persona_role text not null default '' check (char_length(persona_role) <= 300),
    changed_at   timestamptz not null default now()
);
