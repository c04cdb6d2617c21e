-- When the next call may go out to a provider that allows so many a minute, whoever of the fleet makes it.
create table call_rates (
    provider text collate "C" primary key,
    next_at  timestamptz not null
) with (fillfactor = 50);
