-- Again: only operators who accepted the studio's invitation work for it. Otherwise a studio could invite people to get
-- past the rules by which they are written to, and keep them from blocking its creators.
create or replace function is_of_studio(worker uuid, creator uuid) returns boolean language sql stable as $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = creator and state = 'attached' and (
            studio_links.studio_id = worker or exists (
                select from studio_operators
                where studio_operators.studio_id = studio_links.studio_id and studio_operators.account_id = worker
                    and joined_studio_at is not null
            )
        )
    )
$$;

-- Uploads can be explicit whatever their file says of itself: a mark can be copied to any photo. What was made here is
-- never explicit.
alter table media
    drop constraint media_explicit_uploads,
    add constraint media_explicit_uploads check (not (is_explicit and is_generated and not is_upload));
