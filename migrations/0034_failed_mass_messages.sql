-- A mass message that could not go on waits as failed until its author resumes it.
alter table mass_messages
    drop constraint mass_messages_state_check,
    add constraint mass_messages_state_check check (
        state in ('scheduled', 'sending', 'paused', 'failed', 'done', 'cancelled', 'recalling', 'recalled')
    ),
    -- what failed, and goes on when it is resumed
    add column failed_while text check (failed_while in ('sending', 'recalling')),
    -- people whose message could not be written
    add column failed integer not null default 0,
    add constraint mass_messages_failed check ((state = 'failed') = (failed_while is not null));
alter table mass_message_recipients
    drop constraint mass_message_recipients_state_check,
    add constraint mass_message_recipients_state_check check (
        state in ('waiting', 'sent', 'skipped', 'recalled', 'failed')
    );
-- partial: hardly any message fails
create index mass_message_recipients_failed on mass_message_recipients (mass_message_id) where state = 'failed';
