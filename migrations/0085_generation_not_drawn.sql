-- The nouns of an order that a picture lacks, as its person wrote them, and why its chips were not taken.
alter table generation_pictures
    add column picture_not_drawn text[] not null default '{}',
    add column picture_unpaid text check (picture_unpaid in ('few_drawn'));
