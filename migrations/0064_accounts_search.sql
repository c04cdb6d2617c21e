-- Staff find people by any part of a name or address, without accents and with a typo.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Lower case without accents. The dictionary is named, so that the result depends on nothing else.
create function plain_words(words text) returns text language sql immutable strict parallel safe as $$
    select lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;

create index accounts_words on accounts
    using gin (plain_words(username || ' ' || display_name || ' ' || email) gin_trgm_ops);
