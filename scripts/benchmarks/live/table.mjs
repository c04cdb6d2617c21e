// Turns the results into the table that the README quotes; ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const results = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const of = (run, what) => results.filter((result) => result.run === run && result.what === what);
const [[crowd], [storm], [slow]] = ['connect', 'storm', 'slow'].map((what) => of('many', what));
const [loss] = of('nodes', 'loss');
const [bareCrowd] = of('bare', 'connect');
/** From the quickest to the slowest. */
const rounds = (run) => of(run, 'steady').sort((one, other) => one.delay_ms.p99 - other.delay_ms.p99);
const [steady, bareSteady] = ['many', 'bare'].map((run) => rounds(run)[Math.floor(rounds(run).length / 2)]);
const p99s = (run) => rounds(run).map(({ delay_ms: { p99 } }) => p99.toFixed(1)).join(', ');

const whole = (number) => Math.round(number).toLocaleString('en');
const kibibytes = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
const seconds = (number) => `${number.toFixed(1)} s`;
const delays = ({ p50, p95, p99 }) => `${[p50, p95, p99].map((delay) => delay.toFixed(1)).join(' / ')} ms`;
const cores = ({ cores: shares }) => Object.entries(shares)
  .map(([name, share]) => `${name.replace(/^127.*/, 'server')} ${share.toFixed(2)}`).join(', ');
const times = (ours, theirs) => `${(ours / theirs).toFixed(1)} ×`;
const faults = ({ missed, repeated, refetched }) => `${missed} missed, ${repeated} repeated, ${refetched} to refetch`;
const isWhole = ({ missed, repeated, refetched }) => missed + repeated + refetched === 0;
/** The client asked for the rate, and the rate came about. */
const keptPace = (flow) => flow.events_per_second >= 0.98 * flow.wanted_per_second;

const single = of('single', 'steady');
const carried = single.filter((flow) => keptPace(flow) && flow.delay_ms.p99 <= 200 && isWhole(flow.faults));
const most = carried.at(-1) ?? single[0];
const storming = (run) => [`${seconds(run.back_seconds)}; ${faults(run.faults)}`, run.back_seconds <= 15 && isWhole(run.faults)];

const rows = [
  [`${whole(crowd.sockets)} sockets open and listening`, `in ${seconds(crowd.seconds)}`, `bare ${seconds(bareCrowd.seconds)}`, 'all', true],
  ['memory of the api for each', kibibytes(crowd.bytes_per_socket),
    `bare ${kibibytes(bareCrowd.bytes_per_socket)}, ${times(crowd.bytes_per_socket, bareCrowd.bytes_per_socket)}`,
    '≤ 12 KiB', crowd.bytes_per_socket <= 12 * 1024],
  [`frames delivered, ${whole(steady.events_per_second)} events/s to ${steady.sockets_per_event} sockets each`,
    `${whole(steady.delivered_per_second)}/s`, `bare ${whole(bareSteady.delivered_per_second)}/s`,
    `${whole(steady.wanted_per_second * steady.sockets_per_event)}/s`, keptPace(steady) && isWhole(steady.faults)],
  ['their delay, p50 / p95 / p99', `${delays(steady.delay_ms)} (p99 of the rounds: ${p99s('many')})`,
    `bare ${delays(bareSteady.delay_ms)} (${p99s('bare')})`, 'p99 ≤ 200 ms', steady.delay_ms.p99 <= 200],
  ['cores busy with that', cores(steady), `bare: ${cores(bareSteady)}`, '', true],
  [`the most events/s to one socket each, of ${single.map((flow) => whole(flow.wanted_per_second)).join(', ')}`,
    `${whole(most.events_per_second)}/s at ${delays(most.delay_ms)}`, '', 'p99 ≤ 200 ms', carried.length > 0],
  [`${whole(storm.sockets)} come back at once`, storming(storm)[0], '', '≤ 15 s, 0 missed', storming(storm)[1]],
  [`${whole(loss.sockets)} lose their node to kill -9`, storming(loss)[0], '', '≤ 15 s, 0 missed', storming(loss)[1]],
  [`memory for each of ${slow.readers} that read nothing`, kibibytes(slow.growth_per_reader), '', '≤ 300 KiB',
    slow.growth_per_reader <= 300 * 1024],
  ['they are let go after the last event', slow.let_go_seconds === null ? 'never' : seconds(slow.let_go_seconds), '',
    '≤ 15 s', slow.let_go_seconds !== null && slow.let_go_seconds <= 15],
  [`they come back, half of them after more than is sent again`, faults(slow.faults), '', '0 missed',
    slow.faults.missed + slow.faults.repeated === 0],
  ['delay of everybody else meanwhile', delays(slow.disturbed_ms), `before ${delays(slow.calm_ms)}`, 'p99 ≤ 200 ms',
    slow.disturbed_ms.p99 <= 200 && isWhole(slow.faults_of_others)],
];
console.log('\n| live channel | measured | compared with | goal | |\n|---|---|---|---|---|');
for (const [what, measured, beside, goal, isMet] of rows) {
  if (!isMet) process.exitCode = 1;
  console.log(`| ${what} | ${measured} | ${beside} | ${goal} | ${goal === '' ? '' : isMet ? 'met' : 'MISSED'} |`);
}
const refusals = results.filter((result) => Object.keys(result.refusals ?? {}).length > 0);
for (const { run, what, refusals: tally } of refusals) console.log(`\n${run}, ${what}, failed attempts: ${JSON.stringify(tally)}`);
