// Turns the visits into the README's table; exits with 1 when a median misses its goal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [results, dist] = process.argv.slice(2);
const visits = readFileSync(results, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)];

/** Scripts loaded by each visit, in bytes after `gzip -9`. */
const weights = visits.map(({ scripts }) =>
  scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0));

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms) => `${Math.round(ms)} ms`;
const kibibytes = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const plain = (number) => number.toFixed(3);
const rows = [{ what: 'scripts until idle, gzip', values: weights, goal: 120 * 1024, show: kibibytes }];
for (const [visitor, who] of [['first', 'first visit, age gate'], ['again', 'age gate answered before']]) {
  const of = (field) => visits.filter((visit) => visit.visitor === visitor).map((visit) => visit[field]);
  rows.push(
    { what: `${who}: largest contentful paint`, values: of('lcp_ms'), goal: 1800, show: seconds },
    { what: `${who}: cumulative layout shift`, values: of('cls'), goal: 0.02, show: plain },
    { what: `${who}: total blocking time`, values: of('tbt_ms'), goal: 250, show: milliseconds },
  );
}

console.log('\n| guest home | median | worst | goal | |\n|---|---|---|---|---|');
for (const { what, values, goal, show } of rows) {
  const isMet = median(values) <= goal;
  if (!isMet) process.exitCode = 1;
  const cells = [what, show(median(values)), show(Math.max(...values)), `≤ ${show(goal)}`, isMet ? 'met' : 'MISSED'];
  console.log(`| ${cells.join(' | ')} |`);
}
