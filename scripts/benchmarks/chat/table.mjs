// Turns the results into the table that the README quotes; ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const results = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const [alone, many, streams, beside, twins] = ['alone', 'many', 'streams', 'beside', 'twins']
  .map((run) => results.find((one) => one.run === run));
const slower = beside.first_ms.p95 / many.first_ms.p95;
const times = ({ p50, p95, p99 }) => `${[p50, p95, p99].map((time) => time.toFixed(1)).join(' / ')} ms`;
const cores = ({ cores: shares }) => Object.entries(shares)
  .map(([name, share]) => `${name.replace(/^127.*/, 'api')} ${share.toFixed(2)}`).join(', ');

const rows = [
  ['one chat: press of the button to the first piece, p50 / p95 / p99', times(alone.first_ms), '', true],
  [`${many.chats} chats at once, ${many.answers} answers: the same`, times(many.first_ms), 'p95 ≤ 60 ms', many.first_ms.p95 <= 60],
  ['cores busy with that', cores(many), '', true],
  [`${streams.chats} streams at once on one node: answers that came broken`, `${streams.broken} of ${streams.answers}`, '0',
    streams.broken + many.broken + alone.broken === 0],
  ['the longest time between two pieces of an answer, p50 / p95 / p99', times(streams.gap_ms), 'p95 ≤ 500 ms', streams.gap_ms.p95 <= 500],
  ['press of the button to the first piece meanwhile', times(streams.first_ms), '', true],
  ['cores busy with that', cores(streams), '', true],
  [`${beside.chats} chats beside ${twins.talks} talks with an AI twin that all ask at once: the first piece`, times(beside.first_ms), '', true],
  ['their p95, as a multiple of that without the twin', `${slower.toFixed(2)}`, '', true],
  ['cores busy with that', cores(beside), '', true],
];
console.log('\n| chat | measured | goal | |\n|---|---|---|---|');
for (const [what, measured, goal, isMet] of rows) {
  if (!isMet) process.exitCode = 1;
  console.log(`| ${what} | ${measured} | ${goal} | ${goal === '' ? '' : isMet ? 'met' : 'MISSED'} |`);
}
