-- Whether its author sounded as if they might hurt themselves: help stands beside it then, for them alone.
alter table direct_messages add column needs_care boolean not null default false;
