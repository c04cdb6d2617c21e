/** Colours of the art. They belong to the pictures, not to the frame, and stay the same in both themes. */
export const palettes = {
  ember: {
    ground: '#2a1026',
    lights: ['#e0a84a', '#c65a47', '#d9a441', '#8c3b3b'],
    lines: ['#ff7a59', '#e8b64a'],
  },
  tide: {
    ground: '#0f1f2a',
    lights: ['#a58be0', '#5d7ad6', '#4a8ec9', '#6c5fb8'],
    lines: ['#8bbcff', '#c9a3ff'],
  },
  violet: {
    ground: '#1c1030',
    lights: ['#e07a94', '#9a7be0', '#7a55c0', '#b35f9e'],
    lines: ['#c9a3ff', '#ff93a8'],
  },
  moss: {
    ground: '#0f241c',
    lights: ['#6fbf86', '#7f8a5e', '#3f8f63', '#9a9a70'],
    lines: ['#8fe0ae', '#d9e0a0'],
  },
  rose: {
    ground: '#2a0d12',
    lights: ['#d6566a', '#c98a5a', '#a33a4a', '#b0744a'],
    lines: ['#ff7384', '#f2b06a'],
  },
  dusk: {
    ground: '#12162e',
    lights: ['#e8714f', '#7d8fe6', '#c4689a', '#4f6fd0'],
    lines: ['#8bbcff', '#ff9377'],
  },
  lagoon: {
    ground: '#0e2026',
    lights: ['#3fb8b0', '#7a68c0', '#2f8f9a', '#5a7ad0'],
    lines: ['#7fe0dc', '#c9a3ff'],
  },
} as const;
export type Palette = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as Palette[];

/** A small generator of even numbers in [0, 1): the same seed gives the same picture everywhere. */
function chances(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LIGHTS = 5;
const LINES = 15;

/** Places the lights and bends the ribbons of one picture of the given size. */
export function ribbons(seed: number, palette: Palette, width: number, height: number) {
  const next = chances(seed);
  const between = (low: number, high: number) => Math.round((low + (high - low) * next()) * 10) / 10;
  const { lights, lines } = palettes[palette];
  const size = Math.max(width, height);
  return {
    lights: Array.from({ length: LIGHTS }, (_, index) => ({
      x: between(0, width),
      y: between(0, height),
      rx: between(size * 0.28, size * 0.55),
      ry: between(size * 0.18, size * 0.4),
      turn: between(0, 180),
      color: lights[index % lights.length] ?? lights[0],
      strength: between(0.55, 0.95),
    })),
    lines: Array.from({ length: LINES }, (_, index) => {
      const start = between(-0.1 * height, 1.1 * height);
      const end = between(-0.1 * height, 1.1 * height);
      const bend = () => `${between(0.1 * width, 0.9 * width)} ${between(-0.25 * height, 1.25 * height)}`;
      return {
        d: `M${-0.05 * width} ${start}C${bend()} ${bend()} ${1.05 * width} ${end}`,
        color: index % 3 === 0 ? lines[1] : lines[0],
        thickness: between(0.8, index % 4 === 0 ? 4 : 2),
        strength: between(0.3, 0.75),
      };
    }),
  };
}
