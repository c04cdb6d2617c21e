-- How posts reach people: notices of new posts by creator, polls, deleted comments that can come back, words of stories.

-- Whether an account is told of a creator's new posts. Without a row, followers and members are.
create table post_bells (
    account_id uuid not null references accounts,
    creator_id uuid not null references accounts,
    is_on      boolean not null,
    changed_at timestamptz not null default now(),
    primary key (account_id, creator_id)
);
create index post_bells_of_creator on post_bells (creator_id);

-- A question to those who may read a post; the post's text asks it.
create table polls (
    item_id     uuid primary key references feed_items on delete cascade,
    answers     text[] not null check (cardinality(answers) between 2 and 6),
    -- one number for each answer
    votes       integer[] not null,
    voters      integer not null default 0 check (voters >= 0),
    is_multiple boolean not null,
    -- from the publication
    days        smallint not null check (days between 1 and 14),
    constraint polls_counted check (cardinality(votes) = cardinality(answers))
);

-- One row for each voter: the key refuses a second vote.
create table poll_votes (
    item_id    uuid not null references polls on delete cascade,
    account_id uuid not null references accounts,
    -- places of the answers, from 0
    answers    smallint[] not null,
    voted_at   timestamptz not null default now(),
    primary key (item_id, account_id)
);
create index poll_votes_of_account on poll_votes (account_id);

-- Comments as they were before they were deleted, for as long as that can be undone. A sweep empties it.
create table comment_bin (
    -- of the comment
    id         uuid primary key,
    item_id    uuid not null references feed_items on delete cascade,
    -- of the deletion
    account_id uuid not null references accounts,
    -- with its replies; otherwise its words alone
    is_whole   boolean not null,
    -- rows of comments, comment_likes and comment_notices
    comments   jsonb not null,
    likes      jsonb not null,
    notices    jsonb not null,
    deleted_at timestamptz not null default now()
);
create index comment_bin_oldest on comment_bin (deleted_at);
create index comment_bin_of_item on comment_bin (item_id);

alter table stories add column words text not null default '' check (length(words) <= 200);
