import { formatAge } from './format/age';
import { formatInstant } from './format/time';

/** How long ago something was; pointing at it tells the moment itself. `now` is in milliseconds. */
export function Age({ time, now }: { time: string; now: number }) {
  return (
    <time dateTime={time} title={formatInstant(time)}>
      {formatAge(time, now)}
    </time>
  );
}
