-- Pictures of messages are priced in chips or in money.
alter table payments
    drop constraint payments_purpose_check,
    add constraint payments_purpose_check check (purpose in (
        'chips', 'club', 'post', 'album', 'message', 'tip', 'goal_tip', 'request', 'platform'
    )),
    drop constraint payments_refused_because_check,
    add constraint payments_refused_because_check check (refused_because in (
        'second', 'expired', 'parted', 'closed', 'gone', 'removed', 'stopped'
    ));

-- US cents for the pictures; null: they are free, or priced in chips
alter table direct_messages
    add column price_cents integer check (price_cents > 0),
    add constraint direct_messages_one_price check (price = 0 or price_cents is null);
alter table mass_messages
    add column price_cents integer check (price_cents > 0),
    add constraint mass_messages_one_price check (price = 0 or price_cents is null);

-- the payment by which they were unlocked, instead of chips
alter table direct_unlocks
    add column payment_id uuid references payments,
    drop constraint direct_unlocks_paid_check,
    add constraint direct_unlocks_paid_check check (paid >= 0 and (paid > 0) = (payment_id is null));
create unique index direct_unlocks_of_payment on direct_unlocks (payment_id) where payment_id is not null;
alter table direct_paid_media add column payment_id uuid references payments;
create index direct_paid_media_of_payment on direct_paid_media (payment_id) where payment_id is not null;

create or replace view direct_media_shown as
select direct_media.message_id, media.id as media_id, direct_sides.account_id
from direct_media
join media on media.id = direct_media.media_id
join accounts as owners on owners.id = media.account_id
join direct_messages on direct_messages.id = direct_media.message_id
join direct_sides on direct_sides.chat_id = direct_messages.chat_id and place > emptied_to
left join direct_unlocks
    on direct_unlocks.message_id = direct_messages.id and direct_unlocks.account_id = direct_sides.account_id
left join direct_paid_media
    on direct_paid_media.media_id = media.id and direct_paid_media.account_id = direct_sides.account_id
where media.removed_at is null and (owners.blocked_at is null or owners.id = direct_sides.account_id)
    and (
        direct_unlocks.message_id is not null
        or direct_paid_media.media_id is not null
        or (media.deleted_at is null and (
            (price = 0 and price_cents is null) or direct_media.is_teaser or author_id = direct_sides.account_id
        ))
    );

-- Full price of the months of a plan, which an upgrade is counted by.
update payments
set terms = terms || jsonb_build_object('fullCents', coalesce((terms ->> 'renewalCents')::bigint, amount_cents))
where purpose = 'platform' and terms ->> 'fullCents' is null;
