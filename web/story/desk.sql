-- Data for the desk's story, on top of 200,000 past jobs: emails that can be resent, emails that can't, and scheduled
-- ones.
create temp table made as
    select gen_random_uuid() as mail, gen_random_uuid() as job, n,
        case when n <= 300 then 'away' when n <= 360 then 'gone' else 'later' end as what
    from generate_series(1, 400) as n;
insert into mails (id, recipient, subject, body, created_at)
select mail, 'someone@nocturne.test', 'a subject', 'a text', now() - interval '20 days' from made where what <> 'gone';
insert into jobs (id, kind, lane, payload, state, max_attempts, attempts, subject_type, subject_id, dedupe_key, run_at,
    created_at, started_at, finished_at, error)
select job, 'notifications.deliver_mail', 'messages', jsonb_build_object('mail_id', mail),
    case when what = 'later' then 'scheduled' else 'failed' end, 20, case when what = 'later' then 0 else 20 end,
    'mail', mail, mail::text, case when what = 'later' then now() + interval '10 days' else now() end,
    now() - n * interval '1 second', case when what <> 'later' then now() end, case when what <> 'later' then now() end,
    case when what <> 'later' then jsonb_build_object('code', 'mail_' || what, 'message', 'for the story') end
from made;
insert into job_errors (fingerprint, job_created_at, job_id, attempt, code, message)
select case what when 'away' then 'aaaaaaaaaaaaaaaa' else 'bbbbbbbbbbbbbbbb' end, created_at, id, 20, 'mail_' || what,
    'for the story'
from made
join jobs on id = job
where what <> 'later';
insert into job_terms (term, job_created_at, job_id)
select 'tag:story-later', created_at, id from made join jobs on id = job where what = 'later';
