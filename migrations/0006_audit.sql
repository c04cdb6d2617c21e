-- Who did what and why. Each entry is sealed by the hash of the one before, so that a change or a removal shows.
create table audit_log (
    id            bigint primary key, -- 1, 2, 3 … without a gap
    at            timestamptz not null,
    actor_id      uuid references accounts,
    action        text collate "C" not null,
    subject_type  text,
    subject       text,
    reason        text,
    detail        jsonb not null,
    previous_hash bytea not null,
    hash          bytea not null
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_subject on audit_log (subject, id);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the audit log only grows';
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
    for each row execute function audit_refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
    for each statement execute function audit_refuse_change();

-- The hash of an entry. The text that is hashed must not depend on settings: times are microseconds, and the rest is
-- JSON, whose keys are ordered.
create function audit_hash(
    previous bytea, id bigint, at timestamptz, actor uuid, action text, subject_type text, subject text, reason text,
    detail jsonb
) returns bytea language sql stable as $$
    select sha256(previous || convert_to(jsonb_build_array(
        id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject_type, subject, reason, detail
    )::text, 'UTF8'))
$$;
