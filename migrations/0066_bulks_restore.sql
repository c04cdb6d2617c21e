-- A discard is taken back by a verb of its own.
alter table bulks
    drop constraint bulks_verb_check,
    add constraint bulks_verb_check check (verb in ('retry', 'cancel', 'discard', 'restore', 'run', 'prioritise'));
