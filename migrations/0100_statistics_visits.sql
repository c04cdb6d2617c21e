-- Whether the author of a mass message sounded at risk: each copy shows them help, like a single message does.
alter table mass_messages add column needs_care boolean not null default false;

