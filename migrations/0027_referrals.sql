-- Who came by whose link, and what that one earns by it.
insert into job_schedules (name, kind, cron) values ('referrals.reward', 'referrals.reward', '* * * * *');

-- Links by which a browser came here, for 90 days.
create table clicks (
    id         uuid primary key,
    -- the guest, or the account of whoever was signed in
    visitor    uuid not null,
    click_id   text not null check (length(click_id) between 1 and 128),
    -- the invite hash of whom the link belongs to, if it is one of ours
    ref        text not null check (length(ref) <= 64),
    source     text not null check (length(source) <= 64),
    -- who signed up in that browser
    account_id uuid references accounts,
    created_at timestamptz not null default now(),
    constraint clicks_once unique (visitor, click_id)
);
create index clicks_of_visitor on clicks (visitor, created_at desc);
-- for the sweep, and for deletes of the row referred to
create index clicks_age on clicks (created_at);
create index clicks_of_account on clicks (account_id) where account_id is not null;

-- Set at sign-up, once and for good.
create table referrals (
    member_id   uuid primary key references accounts,
    referrer_id uuid not null references accounts,
    source      text not null check (length(source) <= 64),
    click_id    text not null,
    created_at  timestamptz not null default now(),
    check (member_id <> referrer_id)
);
create index referrals_of_referrer on referrals (referrer_id, created_at desc);

-- A share of one payment. It waits until the payment can hardly be returned any more.
create table referral_rewards (
    id             uuid primary key,
    referrer_id    uuid not null references accounts,
    member_id      uuid not null references referrals,
    -- what was paid: a payment for chips, or a movement of the books in cents
    cause_type     text not null check (cause_type in ('payment', 'sale')),
    cause_id       uuid not null,
    asset          text not null check (asset in ('chip', 'usd')),
    amount         bigint not null check (amount > 0),
    state          text not null default 'pending' check (state in ('pending', 'settled', 'clawed_back')),
    settles_at     timestamptz not null,
    settled_at     timestamptz,
    clawed_back_at timestamptz,
    created_at     timestamptz not null default now(),
    constraint referral_rewards_once unique (cause_type, cause_id),
    check ((state = 'clawed_back') = (clawed_back_at is not null)),
    check (state <> 'settled' or settled_at is not null)
);
create index referral_rewards_newest on referral_rewards (referrer_id, created_at desc, id desc);
create index referral_rewards_waiting on referral_rewards (settles_at) where state = 'pending';
-- for deletes of the row referred to
create index referral_rewards_of_member on referral_rewards (member_id);

-- Whether what moved in the books comes from a payment of the embedded provider, which takes no money from anybody.
create function is_of_sandbox(subject_type text, subject uuid) returns boolean language sql stable as $$
    select case subject_type
        when 'payment' then exists (select from payments where id = subject and provider = 'sandbox')
        when 'referral_reward' then exists (
            select from referral_rewards
            join payments on payments.id = cause_id
            where referral_rewards.id = subject and provider = 'sandbox'
        )
        else false
    end
$$;

-- what the reward job looks for
create index payments_paid on payments (settled_at) where state = 'paid';
create index payments_returned on payments (id) where state in ('refunded', 'charged_back');
create index sales_of_buyers on sales (booked_at) where kind <> 'chips' and state in ('pending', 'available');
create index sales_reversed on sales (id) where state = 'reversed';
