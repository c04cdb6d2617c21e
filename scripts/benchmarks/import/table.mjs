// Turns the results into the table that the README quotes; ends with 1 when a goal is missed.
import { readFileSync } from 'node:fs';

const lines = readFileSync(process.argv[2], 'utf8').trim().split('\n');
const [photos, few, many] = lines.map((line) => JSON.parse(line).result);
const rate = (seconds) => photos.photos / seconds;
const mebibytes = (kibibytes) => kibibytes / 1024;
const ratio = rate(photos.import_seconds) / rate(photos.plain_seconds);
const peaks = [few, many].map(({ peak_kibibytes }) => mebibytes(peak_kibibytes));
const rows = [
  [`reading an archive of ${photos.photos} photos`, `${photos.manifest_seconds.toFixed(1)} s`, '≤ 10 s', photos.manifest_seconds <= 10],
  [`reading one of ${many.photos}`, `${many.manifest_seconds.toFixed(1)} s`, '', true],
  ['photos in the library', `${rate(photos.import_seconds).toFixed(1)}/s, plain uploads ${rate(photos.plain_seconds).toFixed(1)}/s: ${ratio.toFixed(2)} ×`, '≥ 0.9 ×', ratio >= 0.9],
  ['items copied', `${(many.photos / many.landed_seconds).toFixed(0)}/s`, '', true],
  [`the worker's memory at ${few.photos} and ${many.photos} items`, `${peaks.map((peak) => peak.toFixed(0)).join(' and ')} MiB`,
    '≤ 160 MiB', Math.max(...peaks) <= 160],
];
for (const [what, result, goal, isMet] of rows) {
  console.log(`  ${what.padEnd(52)} ${result.padEnd(44)} ${goal} ${isMet ? '' : 'MISSED'}`);
}
process.exitCode = rows.some(([, , , isMet]) => !isMet) ? 1 : 0;
