-- What creators write down about their fans, for themselves and for those who act for them.
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
