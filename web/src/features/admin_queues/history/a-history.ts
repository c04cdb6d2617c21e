import type { History } from './use-history';

/** The newest minutes of a lane, for tests: `length` of them, one apart from the next. */
export function aHistory(length = 4, change: Partial<History> = {}): History {
  const start = Date.parse('2026-01-01T12:00:00Z') / 1000;
  const fill = (of: (place: number) => number | null) => Array.from({ length }, (_, place) => of(place));
  return {
    lane: 'image',
    kind: null,
    stepSeconds: 60,
    at: fill((place) => start + place * 60) as number[],
    depth: fill((place) => 40 + 30 * Math.sin(place / 5)),
    oldestSeconds: fill((place) => 20 + 15 * Math.cos(place / 7)),
    ordered: fill((place) => 120 + (place % 7)),
    succeeded: fill((place) => 110 + (place % 5)),
    failed: fill((place) => place % 4),
    retried: fill(() => 0),
    waitP50: fill((place) => 900 + 40 * (place % 9)),
    waitP95: fill((place) => 2600 + 200 * (place % 6)),
    waitP99: fill((place) => 5200 + 500 * (place % 5)),
    runP50: fill(() => 4000),
    runP95: fill((place) => 9000 + 300 * (place % 4)),
    runP99: fill(() => 20_000),
    ...change,
  };
}
