-- The character whose portrait stands for the category. null while none in it has one.
alter table discovery_categories add column discovery_cover_id uuid references characters on delete set null;
create index discovery_categories_cover on discovery_categories (discovery_cover_id);
