import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');

function theme(name: string): Record<string, string> {
  const block = css.split(`[data-theme='${name}']`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, key, value]) => [key, value]),
  );
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3'];
/** Text on surface, and how far apart they must be. */
const pairs: [string, string, number][] = [
  ...['text', 'text-soft', 'text-quiet'].flatMap((text) =>
    surfaces.map((surface): [string, string, number] => [text, surface, 4.5]),
  ),
  ...['gold', 'ok', 'danger', 'info', 'orchid'].map((word): [string, string, number] => [
    word,
    'surface-1',
    4.5,
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...surfaces.map((surface): [string, string, number] => ['accent-text', surface, 4.5]),
  ['accent-text', 'accent-soft', 4.5],
  ['on-selected', 'selected', 4.5],
  ['line-strong', 'bg', 3],
  ['line-strong', 'surface-1', 3],
];

it.each(['dark', 'light'])('keeps every text of the %s theme readable on what it stands on', (name) => {
  const tokens = theme(name);

  const weak = pairs
    .map(([text, surface, least]) => {
      const ratio = contrast(tokens[text] ?? '', tokens[surface] ?? '');
      return {
        pair: `${text} on ${surface}`,
        ratio: Math.round(ratio * 100) / 100,
        isWeak: !(ratio >= least),
      };
    })
    .filter(({ isWeak }) => isWeak);

  expect(weak).toEqual([]);
});
