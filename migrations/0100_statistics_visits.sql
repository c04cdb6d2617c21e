-- Whether the author of a mass message sounded at risk: each copy shows them help, like a single message does.
alter table mass_messages add column needs_care boolean not null default false;

-- Salts of the hashes below, one a day. Past ones are deleted: then no hash leads to a person any more.
create table visit_salts (
    day  date primary key,
    salt bytea not null default sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
);

-- What people looked at: once an hour for each person and thing. Rows never change.
create table page_views (
    id         uuid primary key,
    -- the creator
    account_id uuid not null references accounts,
    -- a hash of the day's salt and the person; the same person has another tomorrow
    visitor    bytea not null,
    hour       timestamptz not null,
    -- null: the profile
    item_id    uuid,
    seen_at    timestamptz not null default now()
);
create unique index page_views_once on page_views
    (account_id, hour, visitor, coalesce(item_id, '00000000-0000-0000-0000-000000000000'));
create index page_views_newest on page_views (account_id, seen_at desc);
create index page_views_recent on page_views (seen_at);

-- Each person of a day, counted once: of the profile, and of anything the creator shows.
create table page_visitors (
    id         uuid primary key,
    account_id uuid not null references accounts,
    visitor    bytea not null,
    day        date not null,
    is_profile boolean not null,
    seen_at    timestamptz not null default now(),
    constraint page_visitors_once unique (account_id, day, visitor, is_profile)
);
create index page_visitors_newest on page_visitors (account_id, is_profile, seen_at desc);
create index page_visitors_recent on page_visitors (seen_at);

create or replace view statistic_facts as
select creator_id as account_id, created_at as at, 'members' as metric, 1::bigint as value,
    'account' as subject_type, member_id as subject_id
from memberships
union all
select followed_id, created_at, 'followers', 1, 'account', follower_id from follows
union all
select account_id, published_at, 'posts', 1, kind, id
from feed_items
where published_at is not null and deleted_at is null
union all
select author_id, created_at, 'messages', 1, 'direct_message', id from direct_messages
union all
select referrer_id, created_at, 'referrals', 1, 'account', member_id from referrals
union all
select owner_id, ledger_transactions.created_at, 'income_chips', amount, 'transaction', ledger_transactions.id
from ledger_accounts
join ledger_entries on ledger_entries.account_id = ledger_accounts.id
join ledger_transactions on ledger_transactions.id = transaction_id
where ledger_accounts.kind = 'member_income' and ledger_transactions.kind not like '%payout%'
union all
-- Moving money on within what a creator has earned is no income, and neither is paying it out.
select owner_id, ledger_transactions.created_at, 'income_cents', sum(amount)::bigint, 'transaction',
    ledger_transactions.id
from ledger_accounts
join ledger_entries on ledger_entries.account_id = ledger_accounts.id
join ledger_transactions on ledger_transactions.id = transaction_id
where ledger_accounts.kind in ('creator_pending', 'creator_available')
    and ledger_transactions.kind not like '%payout%'
group by owner_id, ledger_transactions.created_at, ledger_transactions.id
having sum(amount) <> 0
union all
select account_id, seen_at, 'views', 1, case when item_id is null then 'profile' else 'post' end,
    coalesce(item_id, id)
from page_views
union all
select account_id, seen_at, case when is_profile then 'visitors' else 'reach' end, 1, 'visitor', id
from page_visitors;
