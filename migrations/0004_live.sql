-- Live events, written in the transaction of the change that they announce.
-- The relay gives each its cursor in commit order; clients come back with the last one they saw.
create sequence live_cursor;
create table live_events (
    id               bigint generated always as identity primary key,
    subscription_key text not null,
    event            jsonb not null,
    cursor           bigint,
    -- the W3C traceparent of the span that announced the event; null where no traces are recorded
    trace            text,
    created_at       timestamptz not null default now()
);
create index live_events_unpublished on live_events (id) where cursor is null;
create index live_events_key on live_events (subscription_key, cursor) where cursor is not null;
create index live_events_cursor on live_events (cursor) where cursor is not null;
create index live_events_age on live_events (created_at);
