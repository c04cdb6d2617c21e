-- What the person thinks of an answer, in one sign.
alter table messages
    add column reaction text check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up'));
