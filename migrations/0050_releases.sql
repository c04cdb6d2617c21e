-- Consent: the persons shown in uploaded media, their releases and documents, the review by staff, and what a release
-- that ends takes back.

alter table media
    -- brought from a device or another platform; never what was made here
    add column is_upload boolean not null default false,
    -- the uploader's answer to who is shown; null: not asked yet
    add column consent_shown text check (consent_shown in ('me', 'others', 'nobody', 'generated')),
    -- waiting: something is missing; review: staff look at it
    add column consent_state text not null default 'not_needed' check (consent_state in (
        'not_needed', 'waiting', 'review', 'approved', 'refused', 'withdrawn'
    )),
    -- beginning of its state
    add column consent_since timestamptz not null default now(),
    -- of staff who refused it
    add column consent_reason text not null default '' check (length(consent_reason) <= 500),
    add column consent_by uuid references accounts;

-- What was shown before people were asked stays as it is; what was not has to be asked.
update media
set is_upload = true,
    consent_state = case
        when published_at is not null
            or exists (select from feed_media where feed_media.media_id = media.id)
            or exists (select from stories where stories.media_id = media.id)
            or exists (select from direct_media where direct_media.media_id = media.id)
            or exists (select from mass_message_media where mass_message_media.media_id = media.id)
            or exists (select from profiles where media.id in (avatar_id, cover_id, intro_id))
        then 'approved' else 'waiting'
    end,
    consent_since = media.created_at
where not is_generated and exists (select from uploads where uploads.media_id = media.id);

create index media_reviews on media (consent_since, id) where consent_state = 'review';
create index media_reviewed on media (consent_state, consent_since desc, id desc)
    where consent_state in ('approved', 'refused', 'withdrawn');
create index media_consent_open on media (account_id) where consent_state in ('waiting', 'review');
create index media_consent_by on media (consent_by) where consent_by is not null;

-- Whoever is shown in an account's media.
create table persons (
    id         uuid primary key,
    -- the uploader
    account_id uuid not null references accounts,
    -- as on the document
    full_name  text not null check (length(full_name) between 1 and 120),
    stage_name text not null default '' check (length(stage_name) <= 60),
    -- null until they signed
    birth_date date,
    is_self    boolean not null default false,
    -- under 18: nothing that shows them is ever published
    barred_at  timestamptz,
    created_at timestamptz not null default now()
);
create index persons_of_account on persons (account_id, full_name);
create unique index persons_self on persons (account_id) where is_self;

-- What a person agreed to. It has no address of theirs: the link is known by its hash.
create table releases (
    id                 uuid primary key,
    person_id          uuid not null references persons on delete cascade,
    -- shown: where all may see it; sold: where members or buyers may
    uses               text[] not null check (cardinality(uses) > 0 and uses <@ array['shown', 'sold']),
    starts_on          date not null,
    ends_on            date check (ends_on >= starts_on),
    excluded_countries text[] not null default '{}' check (cardinality(excluded_countries) <= 60),
    state              text not null default 'sent' check (state in ('sent', 'signed', 'declined', 'revoked', 'expired')),
    secret_hash        bytea not null unique,
    -- time to sign
    link_ends_at       timestamptz not null,
    text_version       text not null,
    -- SHA-256 of the text
    text_hash          text not null check (length(text_hash) = 64),
    sent_at            timestamptz not null default now(),
    signed_at          timestamptz,
    signed_name        text check (length(signed_name) between 1 and 120),
    ended_at           timestamptz,
    -- the person's own words
    end_reason         text not null default '' check (length(end_reason) <= 500),
    check ((state in ('declined', 'revoked', 'expired')) = (ended_at is not null)),
    check (state not in ('signed', 'revoked') or (signed_at is not null and signed_name is not null))
);
create index releases_of_person on releases (person_id, sent_at desc);
create unique index releases_live on releases (person_id) where state in ('sent', 'signed');

-- Pictures that prove a person's age, sealed as those of creators.
create table person_documents (
    id           uuid primary key,
    person_id    uuid not null references persons on delete cascade,
    kind         text not null check (kind in ('id_front', 'selfie')),
    object_key   text not null,
    content_type text not null,
    size_bytes   integer not null check (size_bytes > 0),
    key_id       text not null,
    created_at   timestamptz not null default now(),
    constraint person_documents_once unique (person_id, kind)
);

-- Who is shown in what. Without a reference to the medium: the law asks for the record for years.
create table media_persons (
    media_id    uuid not null,
    person_id   uuid not null references persons,
    produced_at timestamptz not null,
    primary key (media_id, person_id)
);
create index media_persons_of_person on media_persons (person_id);

-- What was taken back because a release ended, as told to its owner and staff.
create table release_withdrawals (
    id             uuid primary key,
    person_id      uuid not null references persons,
    account_id     uuid not null references accounts,
    cause          text not null check (cause in ('revoked', 'expired', 'underage')),
    reason         text not null default '' check (length(reason) <= 500),
    -- whether buyers get their money back, as the setting said when it began
    has_refunds    boolean not null,
    state          text not null default 'running' check (state in ('running', 'done')),
    media_count    integer not null default 0,
    posts_count    integer not null default 0,
    stories_count  integer not null default 0,
    messages_count integer not null default 0,
    buyers_count   integer not null default 0,
    refunded_cents bigint not null default 0,
    created_at     timestamptz not null default now(),
    done_at        timestamptz,
    check ((state = 'done') = (done_at is not null))
);
create index release_withdrawals_of_account on release_withdrawals (account_id, created_at desc);
create index release_withdrawals_of_person on release_withdrawals (person_id);
create index release_withdrawals_newest on release_withdrawals (created_at desc);

-- Without references: the report outlives the medium.
create table release_withdrawal_media (
    withdrawal_id uuid not null references release_withdrawals on delete cascade,
    media_id      uuid not null,
    primary key (withdrawal_id, media_id)
);

-- Each buyer of something that lost a medium, once.
create table release_withdrawal_sales (
    withdrawal_id uuid not null references release_withdrawals on delete cascade,
    buyer_id      uuid not null references accounts,
    subject_type  text not null check (subject_type in ('post', 'album', 'message')),
    subject_id    uuid not null,
    -- null: paid in chips
    payment_id    uuid references payments,
    returned_cents bigint not null default 0 check (returned_cents >= 0),
    primary key (withdrawal_id, buyer_id, subject_type, subject_id)
);
create index release_withdrawal_sales_of_buyer on release_withdrawal_sales (buyer_id);
create index release_withdrawal_sales_of_payment on release_withdrawal_sales (payment_id) where payment_id is not null;

insert into job_schedules (name, kind, cron) values ('releases.expire', 'releases.expire', '*/5 * * * *');

-- Planned things also wait for consent.
alter table feed_items drop constraint feed_items_failure_check;
alter table feed_items add constraint feed_items_failure_check
    check (failure in ('media_gone', 'media_processing', 'not_allowed', 'media_uncleared'));
alter table stories drop constraint stories_failure_check;
alter table stories add constraint stories_failure_check
    check (failure in ('media_gone', 'media_processing', 'not_allowed', 'media_uncleared'));
create index feed_items_uncleared on feed_items (scheduled_at) where failure = 'media_uncleared';
create index stories_uncleared on stories (scheduled_at) where failure = 'media_uncleared';

-- Whether a person has signed, and the time agreed on has begun and is not over.
create function release_in_force(person uuid) returns boolean language sql stable as $$
    select exists (
        select from releases
        where person_id = person and state = 'signed'
            and current_date between starts_on and coalesce(ends_on, 'infinity'::date)
    )
$$;

-- Whether a person is shown who has not agreed now. For their own media the creators' agreement is the release.
create function lacks_release(medium uuid) returns boolean language sql stable as $$
    select exists (
        select from media_persons
        join persons on persons.id = person_id
        where media_id = medium and (barred_at is not null or not (is_self or release_in_force(person_id)))
    )
$$;

-- What an upload lacks before staff look at it; null: nothing.
create function consent_missing(medium uuid) returns text language sql stable as $$
    select case
        when consent_shown is null then 'ask'
        when consent_shown in ('me', 'others') and not exists (select from media_persons where media_id = medium) then 'ask'
        when not is_verified(account_id) then 'verify'
        when lacks_release(medium) then 'signature'
    end
    from media
    where id = medium
$$;

-- The one decision: whether a medium, and whatever it was made of, may be published now, or what it waits for.
create function clearance(medium uuid) returns text language sql stable as $$
    with recursive line as (
        select media.id, generation_id from media where media.id = medium
        union
        select source.id, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    ), verdicts as (
        select case
            when consent_state in ('refused', 'withdrawn') then consent_state
            when consent_state = 'not_needed' then 'cleared'
            when consent_state = 'approved' and not lacks_release(media.id) then 'cleared'
            else coalesce(consent_missing(media.id), 'review')
        end as verdict
        from line
        join media on media.id = line.id
    )
    select coalesce(
        (
            select verdict from verdicts
            where verdict <> 'cleared'
            order by array_position(array['withdrawn', 'refused', 'ask', 'verify', 'signature', 'review'], verdict)
            limit 1
        ),
        'cleared'
    )
$$;

-- Whether no release of a person shown leaves out this use: `shown` or `sold`.
create function consent_covers(medium uuid, wanted text) returns boolean language sql stable as $$
    select not exists (
        select from media_persons
        join releases on releases.person_id = media_persons.person_id
        where media_id = medium and state in ('sent', 'signed') and wanted <> all(uses)
    )
$$;

-- Moves uploads on whose facts have changed, and says which: to staff, back to waiting, or past staff where the setting
-- leaves out what shows no one.
create function refresh_consent(ids uuid[]) returns setof uuid language sql volatile as $$
    update media
    set consent_state = next.state, consent_since = now()
    from (
        select changed.id, case
            when consent_missing(changed.id) is not null then 'waiting'
            when changed.consent_shown in ('nobody', 'generated') and exists (
                select from settings where key = 'releases.isNobodyReviewed' and value = 'false'::jsonb
            ) then 'approved'
            else 'review'
        end as state
        from media as changed
        where changed.id = any(ids) and changed.is_upload and changed.consent_state in ('waiting', 'review')
    ) as next
    where media.id = next.id and media.consent_state <> next.state
    returning media.id
$$;

create function refresh_consent_of_verified() returns trigger language plpgsql as $$
begin
    perform refresh_consent(array(
        select id from media where account_id = new.id and consent_state in ('waiting', 'review')
    ));
    return null;
end
$$;
create trigger accounts_verified_consent after update of verified_at on accounts for each row
    when ((old.verified_at is null) <> (new.verified_at is null))
    execute function refresh_consent_of_verified();

-- Again: not from countries that a release leaves out.
create or replace function media_suits(medium uuid, viewer uuid) returns boolean language sql stable as $$
    select (not (
        media.is_explicit or exists (
            select from feed_media
            join feed_items on feed_items.id = item_id
            where media_id = medium and feed_items.is_explicit
        )
    ) or explicit_opens_to(account_id, viewer)) and (
        viewer_place() = ''
        or coalesce(current_setting('nocturne.viewer', true), '') in (account_id::text, 'staff')
        or not exists (
            select from media_persons
            join releases on releases.person_id = media_persons.person_id
            where media_persons.media_id = medium and state = 'signed'
                and split_part(viewer_place(), '-', 1) = any(excluded_countries)
        )
    )
    from media
    where id = medium
$$;
