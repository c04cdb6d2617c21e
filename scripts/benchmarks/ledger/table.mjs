// Turns the results into the table that the README quotes: medians over the rounds, and ratios within each round; ends
// with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const lines = readFileSync(process.argv[2], 'utf8').split('\n').filter((line) => line.startsWith('{'));
const results = lines.map((line) => JSON.parse(line));
const of = (what) => results.filter((result) => result.what === what);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const whole = (number) => Math.round(number).toLocaleString('en');

const rate = (what, field = 'postings_per_second') => median(of(what).map((result) => result[field]));
const quantile = (what, field) => median(of(what).map((result) => result.transaction_ms[field]));
const quantiles = (what) => `${['p50', 'p95', 'p99'].map((field) => quantile(what, field).toFixed(1)).join(' / ')} ms`;
function ratio(what, beside) {
  const ratios = of(what).map((result, round) => result.postings_per_second / of(beside)[round].postings_per_second);
  return `${median(ratios).toFixed(2)} × (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

const [oneKey] = of('one-key');
const [lastChip] = of('last-chip');
const [{ broken }] = of('drift');
const isFast = (what) => rate(what) >= 1500;
const isPrompt = (what) => quantile(what, 'p99') <= 50;
const rows = [
  ['postings by `grant`', `${whole(rate('grant'))}/s`,
    `with a platform row ${whole(rate('grant-and-platform'))}/s: ${ratio('grant', 'grant-and-platform')}`, '≥ 1,500/s', isFast('grant')],
  ['its transactions, p50 / p95 / p99', quantiles('grant'), `with a platform row ${quantiles('grant-and-platform')}`,
    'p99 ≤ 50 ms', isPrompt('grant')],
  ['grant, hold, capture, release, take back: steps', `${whole(rate('everything', 'transactions_per_second'))}/s`,
    `${whole(rate('everything'))} postings/s`, '≥ 1,500/s', rate('everything', 'transactions_per_second') >= 1500],
  ['their transactions, p50 / p95 / p99', quantiles('everything'), '', 'p99 ≤ 50 ms', isPrompt('everything')],
  ['plain SQL of the same shape', `${whole(rate('plain'))}/s`,
    `with a platform row ${whole(rate('plain-and-platform'))}/s: ${ratio('plain', 'plain-and-platform')}`, '', true],
  ['the ledger beside plain SQL with a platform row', ratio('grant', 'plain-and-platform'), '', '', true],
  [`one key ${whole(oneKey.tries)} times at once`, `${oneKey.effects} effect, ${whole(oneKey.refused)} refused`, '',
    '1 effect', oneKey.effects === 1 && oneKey.made === 1],
  [`${lastChip.orders} orders at once on chips for one, ${lastChip.rounds} times`,
    `${lastChip.made_least} to ${lastChip.made_most} placed`, '', 'exactly 1', lastChip.made_least === 1 && lastChip.made_most === 1],
  ['rows that break an invariant afterwards', whole(broken.length), '', '0', broken.length === 0],
];
console.log('\n| ledger | measured | compared with | goal | |\n|---|---|---|---|---|');
for (const [what, measured, beside, goal, isMet] of rows) {
  if (!isMet) process.exitCode = 1;
  console.log(`| ${what} | ${measured} | ${beside} | ${goal} | ${goal === '' ? '' : isMet ? 'met' : 'MISSED'} |`);
}
for (const [sentence, what] of broken) console.log(`\nbroken: ${sentence}: ${what}`);
