// Turns the results into the tables that the README quotes; ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const [file, rows] = process.argv.slice(2);
const GOAL_MS = 80;
const all = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
const key = ({ state, seed, number }) => [state, seed, number].join();
const besides = new Map(all.filter(({ isPlain }) => isPlain).map((result) => [key(result), result]));
/** Each with what plain SQL said to the same, where it was asked. */
const results = all.filter(({ isPlain }) => !isPlain).map((result) => ({ ...result, plain: besides.get(key(result)) }));
const quantile = (numbers, share) => [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
const show = (ms) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en'));
const quantiles = (numbers) => [0.5, 0.95, 0.99, 1].map((share) => show(quantile(numbers, share))).join(' / ');
const times = (list) => list.map(({ ms }) => ms);

const STATES = { cold: 'cold', disk: 'from the disk', warm: 'warm' };
console.log(`\n| search of ${Number(rows).toLocaleString('en')} characters | p50 / p95 / p99 / max, ms | plain SQL, ids alone | first pages beside it, p50 / p95 | goal |`);
console.log('|---|---|---|---|---|');
for (const [state, name] of Object.entries(STATES)) {
  const asked = results.filter((result) => result.state === state);
  const both = asked.filter(({ plain }) => plain);
  const plain = times(both.map((result) => result.plain));
  const ratio = (share) => (quantile(times(both), share) / quantile(plain, share)).toFixed(2);
  const hasGoal = state !== 'disk';
  const isMet = quantile(times(asked), 0.95) <= GOAL_MS;
  if (hasGoal && !isMet) process.exitCode = 1;
  console.log(`| ${name}, ${asked.length} searches | ${quantiles(times(asked))} | ${quantiles(plain)} | ${ratio(0.5)} × / ${ratio(0.95)} × | ${
    hasGoal ? `p95 ≤ ${GOAL_MS} ms: ${isMet ? 'met' : 'MISSED'}` : ''} |`);
}

console.log('\n| p50 / p95 / p99 / max, ms | cold | plain | warm | plain |\n|---|---|---|---|---|');
for (const what of new Set(results.map((result) => result.what))) {
  const cells = ['cold', 'warm'].flatMap((state) => {
    const list = results.filter((result) => result.state === state && result.what === what);
    const plain = list.flatMap((result) => result.plain ?? []);
    return [list, plain].map((some) => (some.length ? quantiles(times(some)) : ''));
  });
  console.log(`| ${what} | ${cells.join(' | ')} |`);
}

for (const [state, name] of Object.entries(STATES)) {
  console.log(`\nthe slowest, ${name}:`);
  const slowest = results.filter((result) => result.state === state).sort((one, other) => other.ms - one.ms).slice(0, 5);
  for (const { what, ms, query } of slowest) console.log(`  ${show(ms)} ms, ${what}: ${new URLSearchParams(query)}`);
}

const compared = results.filter(({ plain }) => plain);
const others = compared.filter(({ found, plain }) => found.join() !== plain.found.join());
console.log(`\nthe same characters in the same order as plain SQL: ${compared.length - others.length} of ${compared.length} first pages`);
for (const { what, query } of others.slice(0, 5)) console.log(`  not: ${what}: ${new URLSearchParams(query)}`);
if (others.length > 0 || compared.length === 0) process.exitCode = 1;
