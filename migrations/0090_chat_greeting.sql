-- Which of its character's greetings a welcome is: 0 for the first, and null where that is not known.
alter table messages add column greeting_place smallint check (greeting_place >= 0);

-- Greetings of a character's card besides its first, those that a chat can begin with.
create function other_greetings(card jsonb) returns text[] language sql immutable as $$
    select array(
        select greeting
        from jsonb_array_elements_text(
            case when jsonb_typeof(card #> '{data,alternate_greetings}') = 'array'
                then card #> '{data,alternate_greetings}'
            end
        ) with ordinality as told (greeting, place)
        where greeting <> ''
        order by place
        limit 100
    )
$$;
