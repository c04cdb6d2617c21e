-- Lines of a talk that tell of a sale: what was joined, given or unlocked. The words of a tip are the body of the message.
create table direct_sales (
    message_id     uuid primary key references direct_messages on delete cascade,
    -- each sale is told once
    sale_key       text not null,
    -- kind and facts, with no words that people wrote
    facts          jsonb not null,
    -- the parts of it that went back, added up
    refunded_cents bigint not null default 0 check (refunded_cents >= 0),
    -- all of it went back
    is_refunded    boolean not null default false,
    constraint direct_sales_once unique (sale_key)
);

-- Whether the two are no strangers: one is a member of the other's club, or has paid the other.
create function have_dealt(one uuid, other uuid) returns boolean language sql stable as $$
    select exists (
        select from current_memberships
        where (creator_id = one and member_id = other) or (creator_id = other and member_id = one)
    ) or exists (
        select from payments where account_id = one and seller_id = other and state = 'paid'
    ) or exists (
        select from payments where account_id = other and seller_id = one and state = 'paid'
    )
$$;

-- Those who have dealt with each other need not accept each other.
update direct_sides set accepted_at = now()
from direct_chats
where direct_chats.id = chat_id and accepted_at is null and have_dealt(first_id, second_id);
