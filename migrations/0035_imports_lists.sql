-- Lists of media that are fetched from their addresses, and how fast imports go.
alter table imports
    -- what its owner may store, as of the last choice: sizes are known only once a file is fetched
    add column quota_bytes bigint not null default 0,
    -- seconds an item, of late, and how many were over when it was last measured
    add column pace double precision,
    add column paced_items integer not null default 0,
    -- what its owner was told of the time left, once a pace was known
    add column promised_at timestamptz,
    add column promised_seconds integer,
    add constraint imports_promised check ((promised_at is null) = (promised_seconds is null));
create index imports_under_way on imports (state) where state in ('reading', 'ready', 'bringing', 'paused', 'undoing');
create index imports_by_promise on imports (promised_at) where promised_at is not null and state = 'done';

alter table import_items
    -- how often it was put off because its host did not answer, or was busy
    add column put_offs smallint not null default 0;
