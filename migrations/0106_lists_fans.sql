-- Notes of creators about their fans, for themselves and for those who act for them.
create table fan_notes (
    owner_id   uuid not null references accounts,
    account_id uuid not null references accounts,
    note       text not null check (length(note) between 1 and 1000),
    changed_at timestamptz not null default now(),
    primary key (owner_id, account_id)
);
create index fan_notes_account on fan_notes (account_id);

-- all that one fan bought from one creator
create index sales_of_fan on sales (creator_id, buyer_id, booked_at desc) where creator_id is not null;

-- The address before those of the last weeks, if it was confirmed: who took over the mailbox or the account has another
-- by then, and its owner still hears of a changed payout account.
alter table accounts
    add column former_email text,
    add column email_changed_at timestamptz;

-- Whether an account is there for others: deleted and blocked ones are counted nowhere.
create function is_gone(deleted_at timestamptz, blocked_at timestamptz) returns boolean language sql immutable as $$
    select deleted_at is not null or blocked_at is not null
$$;

-- Again, without those who are gone: when they leave and come back, the trigger below counts.
create or replace function count_follower() returns trigger language plpgsql as $$
declare
    is_here boolean;
begin
    if tg_op = 'INSERT' then
        -- waits for a leaving that is under way
        select not is_gone(deleted_at, blocked_at) into is_here from accounts where id = new.follower_id for share;
    else
        select not is_gone(deleted_at, blocked_at) into is_here from accounts where id = old.follower_id;
    end if;
    if not coalesce(is_here, false) then
        return null;
    end if;
    if tg_op = 'INSERT' then
        insert into follower_counts as counted (account_id, followers) values (new.followed_id, 1)
        on conflict (account_id) do update set followers = counted.followers + 1;
    else
        update follower_counts set followers = greatest(followers - 1, 0) where account_id = old.followed_id;
    end if;
    return null;
end
$$;

create function count_gone_follower() returns trigger language plpgsql as $$
begin
    if is_gone(new.deleted_at, new.blocked_at) then
        update follower_counts set followers = greatest(followers - 1, 0)
        where account_id in (select followed_id from follows where follower_id = new.id);
    else
        insert into follower_counts as counted (account_id, followers)
        select followed_id, 1 from follows where follower_id = new.id
        on conflict (account_id) do update set followers = counted.followers + 1;
    end if;
    return null;
end
$$;
create trigger accounts_gone after update of deleted_at, blocked_at on accounts for each row
    when (is_gone(old.deleted_at, old.blocked_at) <> is_gone(new.deleted_at, new.blocked_at))
    execute function count_gone_follower();

update follower_counts
set followers = greatest(followers - gone.count, 0)
from (
    select followed_id, count(*) as count
    from follows
    join accounts on accounts.id = follower_id
    where is_gone(deleted_at, blocked_at)
    group by followed_id
) as gone
where gone.followed_id = follower_counts.account_id;
