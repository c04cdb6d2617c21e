-- A name as people type it: small letters without accents, one form of each sign, a hyphen like a space.
create function plain_name(name text) returns text language sql immutable strict parallel safe as $$
    select translate(
        regexp_replace(
            lower(public.unaccent('public.unaccent'::regdictionary, normalize(name, nfkc))), '[\u0300-\u036f]', '', 'g'
        ),
        '-’', ' '''
    )
$$;

-- The words of a person's names, each after a space: the beginning of any of them finds the person.
create function person_words(username text, display_name text) returns text
language sql immutable strict parallel safe as $$
    select ' ' || lower(username) || ' ' || public.plain_name(display_name)
$$;

create index accounts_person_words on accounts using gin (person_words(username, display_name) gin_trgm_ops);
create index characters_person_words on characters using gin (person_words(username, display_name) gin_trgm_ops);

-- The pattern that finds names with a word that begins with the text.
create function begins_word(typed text) returns text language sql immutable strict parallel safe as $$
    select '% ' || replace(replace(replace(public.plain_name(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- Until when nothing goes to an address that refused a mail for a reason that passes: a full mailbox, a listed sender.
-- Null: there is no such mailbox.
alter table mail_bounces add column ends_at timestamptz;

-- Whether a comment of someone who is gone still carries an answer that the listener hears.
create function holds_answers(comment comments, listener uuid) returns boolean language sql stable as $$
    select exists (
            select from accounts
            where id = comment.account_id and (deleted_at is not null or blocked_at is not null)
        )
        and not are_parted(comment.account_id, listener)
        and exists (
            select from comments
            where reply_id = comment.id and removed_at is null and is_heard(account_id, listener)
        )
$$;
