-- Whether others may see whom a person follows; nobody may until the person says so.
alter table profiles add column shows_following boolean not null default false;
