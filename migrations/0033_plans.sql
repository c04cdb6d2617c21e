-- Where somebody was when they decided to buy; null: it was not said.
alter table payments add column trigger_source text check (trigger_source ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$');
-- for what staff see: the newest, and where the last month's were decided
create index payments_by_time on payments (created_at desc);

-- Messages that tell how an order of a request menu goes on.
alter table direct_messages
    add column request_id uuid references request_orders,
    add column request_state text
        check (request_state in ('asked', 'accepted', 'delivered', 'confirmed', 'refunded')),
    add constraint direct_messages_request check ((request_id is null) = (request_state is null));
-- each step is told once; also for deletes of the row referred to
create unique index direct_messages_of_request on direct_messages (request_id, request_state)
    where request_id is not null;
