// Turns the results into the table that the README quotes: medians over the rounds, and ratios within each round.
import { readFileSync } from 'node:fs';

const results = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const quantile = (numbers, q) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))];
const median = (numbers) => quantile(numbers, 0.5);
const whole = (number) => Math.round(number).toLocaleString('en');
// whole words: a measurement with 10,000 is not one with 100,000
const of = (party, what) =>
  results.filter((r) => r.party === party && `${r.what} `.startsWith(`${what} `)).map((r) => r.result);
const rates = (party, what) => of(party, what).map(({ jobs, seconds }) => jobs / seconds);

function throughput(title, what, peer, peerName, goal, peerWhat = what) {
  const ours = rates('nocturne', what);
  const theirs = rates(peer, peerWhat);
  const ratios = ours.map((rate, round) => rate / theirs[round]);
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [title, `${whole(median(ours))}/s`, `${peerName} ${whole(median(theirs))}/s`,
    `${median(ratios).toFixed(2)} × (${spread})`, goal];
}

function pickUp(title, what, goal) {
  const quantiles = (party, field) =>
    [0.5, 0.95, 0.99].map((q) => median(of(party, what).map((result) => quantile(result[field], q))).toFixed(1));
  const rows = [['from the call to the start', 'order_to_start_ms'], ['from the commit to the start', 'commit_to_start_ms']];
  return rows.map(([from, field]) => {
    const [ours, theirs] = [quantiles('nocturne', field), quantiles('bullmq', field)];
    return [`${title}, ${from}, p50 / p95 / p99`, `${ours.join(' / ')} ms`, `BullMQ ${theirs.join(' / ')} ms`,
      ours.map((value, at) => (value / theirs[at]).toFixed(1)).join(' / ') + ' ×', goal[field] ?? ''];
  });
}

function alone(title, what, crowd, goal) {
  const p99 = (waiting) =>
    of('nocturne', `${what} ${waiting}`).map(({ commit_to_start_ms }) => quantile(commit_to_start_ms, 0.99));
  const [quiet, crowded] = [p99(0), p99(crowd)];
  const ratio = median(crowded.map((time, round) => time / quiet[round]));
  return [title, `${median(crowded).toFixed(1)} ms`, `alone ${median(quiet).toFixed(1)} ms`, `${ratio.toFixed(2)} ×`, goal];
}

function grown(goal) {
  const results = of('nocturne', 'grown');
  if (results.length === 0) return [];
  const pasts = [...new Set(records('grown').map(({ what }) => Number(what.split(' ')[3])))].sort((a, b) => a - b);
  const [short, long] = pasts.map((past) =>
    median(rates('nocturne', `grown ${results[0].jobs} ${slotsOf('grown')} ${past}`)));
  return [[`the same with ${whole(pasts[1])} finished jobs in the table`, `${whole(long)}/s`,
    `with ${whole(pasts[0])}: ${whole(short)}/s`, `${(long / short).toFixed(2)} ×`, goal]];
}

const records = (what) => results.filter((result) => result.what.startsWith(what));
const slotsOf = (what) => records(what)[0].what.split(' ')[2];
const idle = of('nocturne', 'idle').map(({ kibibytes }) => kibibytes / 1024);

const rows = [
  throughput('fenced claim and completion', 'process', 'bullmq', 'BullMQ', '≥ 1.5 ×'),
  throughput('the same', 'process', 'nocturne', 'one by one', '≥ 4.5 ×', 'one-by-one'),
  throughput('the same', 'process', 'nocturne', 'apalis-redis as the queue', '', 'apalis'),
  ...grown('≥ 0.8 ×'),
  throughput('bulk enqueue, pages of 500', 'enqueue', 'bullmq', 'addBulk', '≥ 5 ×'),
  ...pickUp('idle', 'latency 200 20', { commit_to_start_ms: 'p50 ≤ 3 ms, p95 < 25 ms' }),
  ...pickUp('200 jobs/s', 'latency 1000 200', {}),
  alone('a high lane while a low one holds 100,000, commit to start, p99', 'urgent 400 40', 100000, '≤ 2 ×'),
  ['memory of an idle worker of every lane', `${median(idle).toFixed(0)} MiB`, '', '', '≤ 40 MB'],
];
console.log('\n| what | Nocturne | compared with | ratio (of rounds) | goal |\n|---|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
const twice = of('nocturne', 'process').reduce((sum, result) => sum + result.started_twice, 0);
console.log(`\njobs started twice or not succeeded: ${twice}`);
