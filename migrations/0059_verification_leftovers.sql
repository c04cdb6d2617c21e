-- Media that show people stay with the account that their releases name.
alter table transfer_items drop constraint transfer_items_failure_check;
alter table transfer_items add constraint transfer_items_failure_check check (failure in (
    'gone', 'under_review', 'processing', 'story', 'profile', 'message', 'shared', 'changed', 'account', 'internal',
    'people'
));

-- Whether both were verified with the same legal name.
create function are_same_person(one uuid, another uuid) returns boolean language sql stable as $$
    select exists (
        select from creator_applications as mine
        join creator_applications as theirs on lower(theirs.legal_name) = lower(mine.legal_name)
        where mine.account_id = one and theirs.account_id = another
            and mine.state = 'approved' and theirs.state = 'approved' and mine.legal_name <> ''
    )
$$;

-- The reason for which a photo or video stays with its owner instead of this receiver, or null. One that shows its owner
-- alone moves to their other accounts.
create function medium_stays(medium uuid, owner uuid, receiver uuid) returns text language sql stable as $$
    select coalesce(
        medium_stays(medium, owner),
        case when exists (
            select from media_persons
            join persons on persons.id = person_id
            where media_id = medium and not (is_self and account_id = owner and are_same_person(owner, receiver))
        ) then 'people' end
    )
$$;

-- Documents for staff, such as those that took the place of approved ones.
create index creator_documents_to_review on creator_documents (account_id, created_at)
    where status = 'notReviewed' and replaced_at is null;

-- Documents that a worker reads, or couldn't. Others are ready.
create table document_readings (
    document_id         uuid primary key,
    creator_document_id uuid unique references creator_documents on delete cascade,
    person_document_id  uuid unique references person_documents on delete cascade,
    -- told the outcome
    account_id          uuid not null references accounts,
    reading_state       text not null default 'reading' check (reading_state in ('reading', 'unreadable')),
    check (num_nonnulls(creator_document_id, person_document_id) = 1),
    check (document_id = coalesce(creator_document_id, person_document_id))
);
create index document_readings_of_account on document_readings (account_id);
alter table creator_documents drop constraint creator_documents_content_type_check;
alter table creator_documents add constraint creator_documents_content_type_check
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic'));
