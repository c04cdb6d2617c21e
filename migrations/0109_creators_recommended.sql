-- Whether a creator's page recommends other creators.
alter table profiles add column shows_recommendations boolean not null default true;
