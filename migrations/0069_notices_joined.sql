-- Keys of what a notice counts beside its own: the same cause is counted once.
alter table notices add column joined_keys text[] not null default '{}';
