-- Whether others may see the people someone follows; off until they turn it on.
alter table profiles add column shows_following boolean not null default false;

-- When an operator accepted the studio's invitation; before, they have no rights.
alter table studio_operators add column joined_studio_at timestamptz;
update studio_operators set joined_studio_at = added_at;
-- one studio each, but any number of invitations
drop index studio_operators_account;
create unique index studio_operators_joined on studio_operators (account_id) where joined_studio_at is not null;
create index studio_operators_of_account on studio_operators (account_id);
