-- Discounts of a fan club that end at a date, or once so many people have used them. They are off the first period; each
-- further period costs what it costs without them.
create table club_discounts (
    id         uuid primary key,
    creator_id uuid not null references accounts,
    percent    smallint not null check (percent between 5 and 70),
    -- new: never a paying member; left: was one; all: also those who stay longer
    audience   text not null check (audience in ('new', 'left', 'all')),
    ends_at    timestamptz,
    max_uses   integer check (max_uses between 1 and 10000),
    created_at timestamptz not null default now(),
    ended_at   timestamptz,
    constraint club_discounts_limit check (ends_at is not null or max_uses is not null)
);
create index club_discounts_of_creator on club_discounts (creator_id, created_at desc);
-- one at a time; those that are past are ended when the next one starts
create unique index club_discounts_running on club_discounts (creator_id) where ended_at is null;

-- Orders at a discounted price.
create table club_discount_uses (
    payment_id  uuid primary key references payments,
    discount_id uuid not null references club_discounts,
    account_id  uuid not null references accounts
);
create index club_discount_uses_of_discount on club_discount_uses (discount_id, account_id);
create index club_discount_uses_of_account on club_discount_uses (account_id);

-- Places that are taken: paid for, or held by an order that is being paid. An unpaid order holds its place for an hour.
create view club_discount_places as
select discount_id, club_discount_uses.account_id, payment_id, state in ('paid', 'charged_back') as is_paid
from club_discount_uses
join payments on payments.id = payment_id
where refused_because is null and (
    state in ('paid', 'charged_back', 'pending') or (state = 'created' and created_at > now() - interval '1 hour')
);
