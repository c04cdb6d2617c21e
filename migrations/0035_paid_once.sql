-- Pictures that somebody has paid for, in whichever message: they are not paid for again, and outlive that message.
create table direct_paid_media (
    media_id   uuid not null references media on delete cascade,
    account_id uuid not null references accounts,
    created_at timestamptz not null default now(),
    primary key (media_id, account_id)
);
create index direct_paid_media_of_account on direct_paid_media (account_id);
insert into direct_paid_media (media_id, account_id, created_at)
select media_id, account_id, min(direct_unlocks.created_at)
from direct_unlocks
join direct_media using (message_id)
where media_id is not null
group by media_id, account_id;

-- An author who throws a picture away takes it back, but not from whoever has paid for it.
create or replace view direct_media_shown as
select direct_media.message_id, media.id as media_id, direct_sides.account_id
from direct_media
join media on media.id = direct_media.media_id
join direct_messages on direct_messages.id = direct_media.message_id
join direct_sides on direct_sides.chat_id = direct_messages.chat_id and place > emptied_to
left join direct_unlocks
    on direct_unlocks.message_id = direct_messages.id and direct_unlocks.account_id = direct_sides.account_id
left join direct_paid_media
    on direct_paid_media.media_id = media.id and direct_paid_media.account_id = direct_sides.account_id
where direct_unlocks.message_id is not null
    or direct_paid_media.media_id is not null
    or (media.deleted_at is null and (price = 0 or author_id = direct_sides.account_id));

-- Messages of whose pictures none is left to pay for, by who has paid: with that message or with others.
create view direct_opened_messages as
select message_id, account_id from direct_unlocks
union all
select direct_media.message_id, direct_paid_media.account_id
from direct_media
join direct_paid_media on direct_paid_media.media_id = direct_media.media_id
group by direct_media.message_id, direct_paid_media.account_id
having count(*) = (
    select count(*) from direct_media as part
    where part.message_id = direct_media.message_id and part.media_id is not null
);

-- What a newer build books is read as `other`, and nothing is booked as that.
alter table ledger_transactions add constraint ledger_transactions_kind_is_known check (kind <> 'other') not valid;

-- A browser that has said nothing for as long as it keeps who it is is another guest.
alter table guest_talk add column last_at timestamptz not null default now();
create index guest_talk_oldest on guest_talk (last_at);
