-- What creators did and what came of it, a row for each fact: every figure is a sum of these.
create view statistic_facts as
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
having sum(amount) <> 0;

-- The facts of each full hour, added up. What is younger than `rolled_to` is read from the facts.
create table statistic_hours (
    account_id uuid not null references accounts,
    metric     text not null,
    hour       timestamptz not null,
    value      bigint not null,
    primary key (account_id, metric, hour)
);
create table statistic_rolls (
    is_only   boolean primary key default true check (is_only),
    rolled_to timestamptz not null
);
insert into statistic_rolls (rolled_to) values ('2021-01-01T00:00:00Z');
insert into job_schedules (name, kind, cron) values ('statistics.roll_up', 'statistics.roll_up', '*/10 * * * *');

-- Facts that are taken back after their hour was added up leave the sum as well.
create function statistics_take_back() returns trigger language plpgsql as $$
begin
    update statistic_hours set value = value - 1
    where account_id = old.followed_id and metric = 'followers' and hour = date_trunc('hour', old.created_at);
    return null;
end $$;
create trigger follows_taken_back after delete on follows for each row execute function statistics_take_back();

create function statistics_take_back_post() returns trigger language plpgsql as $$
begin
    update statistic_hours set value = value - 1
    where account_id = old.account_id and metric = 'posts' and hour = date_trunc('hour', old.published_at);
    return null;
end $$;
create trigger feed_items_taken_back after update of deleted_at on feed_items for each row
    when (old.deleted_at is null and new.deleted_at is not null and old.published_at is not null)
    execute function statistics_take_back_post();

-- What is taken back again, after its hour was added up, is in the sum again.
create function statistics_give_back_post() returns trigger language plpgsql as $$
begin
    insert into statistic_hours as counted (account_id, metric, hour, value)
    select new.account_id, 'posts', date_trunc('hour', new.published_at), 1
    from statistic_rolls
    where new.published_at < rolled_to
    on conflict (account_id, metric, hour) do update set value = counted.value + 1;
    return null;
end $$;
create trigger feed_items_given_back after update of deleted_at on feed_items for each row
    when (old.deleted_at is not null and new.deleted_at is null and new.published_at is not null)
    execute function statistics_give_back_post();

-- A message to many that was recalled was never sent.
create function statistics_take_back_messages() returns trigger language plpgsql as $$
begin
    update statistic_hours set value = value - gone.messages
    from (
        select author_id, date_trunc('hour', created_at) as hour, count(*) as messages from old_rows group by 1, 2
    ) as gone
    where statistic_hours.account_id = gone.author_id and metric = 'messages' and statistic_hours.hour = gone.hour;
    return null;
end $$;
create trigger direct_messages_taken_back after delete on direct_messages
    referencing old table as old_rows for each statement execute function statistics_take_back_messages();
