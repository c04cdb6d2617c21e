-- The W3C traceparent of the span that ordered a job, or announced an event; null where nothing records traces.
alter table jobs add column trace text;
alter table live_events add column trace text;
