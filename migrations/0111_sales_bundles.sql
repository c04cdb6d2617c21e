-- Posts and albums of a creator that are sold together, for less than the sum of their prices.

alter table payments
    drop constraint payments_purpose_check,
    add constraint payments_purpose_check check (purpose in (
        'chips', 'club', 'post', 'album', 'message', 'tip', 'goal_tip', 'request', 'platform', 'bundle'
    ));
alter table sales
    drop constraint sales_kind_check,
    add constraint sales_kind_check check (kind in (
        'chips', 'club', 'post', 'album', 'message', 'tip', 'goal_tip', 'request', 'call_pack', 'platform', 'bundle'
    ));

create table post_bundles (
    id           uuid primary key,
    creator_id   uuid not null references accounts,
    title        text not null check (length(title) between 1 and 100),
    -- US cents
    price_cents  integer not null check (price_cents > 0),
    created_at   timestamptz not null default now(),
    withdrawn_at timestamptz
);
create index post_bundles_of_creator on post_bundles (creator_id, created_at desc) where withdrawn_at is null;

create table post_bundle_items (
    bundle_id uuid not null references post_bundles on delete cascade,
    position  smallint not null,
    item_id   uuid not null references feed_items on delete cascade,
    primary key (bundle_id, item_id)
);
create index post_bundle_items_of_item on post_bundle_items (item_id);

-- Items that a payment for a bundle has unlocked: a refund takes back exactly these.
create table post_bundle_unlocks (
    payment_id uuid not null references payments,
    item_id    uuid not null references feed_items on delete cascade,
    primary key (payment_id, item_id)
);
create index post_bundle_unlocks_of_item on post_bundle_unlocks (item_id);

-- Items of a bundle that can be bought now. Nothing of others: what was transferred since is left out.
create view post_bundle_contents as
select post_bundle_items.bundle_id, post_bundle_items.position, item.id as item_id, item.account_id, item.kind,
    item.price_cents, item.is_explicit
from post_bundle_items
join post_bundles on post_bundles.id = post_bundle_items.bundle_id
join published_items as item on item.id = post_bundle_items.item_id and item.account_id = post_bundles.creator_id
where item.access_mode = 'paid' and not item.is_hidden and item.deleted_at is null;
