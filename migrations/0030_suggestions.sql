alter table messages
    -- what the person could say to it: thought of when they ask for it, and anew when they ask again
    add column suggestions text[] not null default '{}',
    -- how often they asked
    add column suggested smallint not null default 0;
