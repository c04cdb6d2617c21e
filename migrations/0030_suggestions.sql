-- What the person could say to this message. Thought of when they ask for it, and anew when they ask again.
alter table messages add column suggestions text[] not null default '{}';
