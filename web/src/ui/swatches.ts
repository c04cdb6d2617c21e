/** Colours of hair, eyes and skin. They belong to the pictures, not to the frame, and stay the same in both themes. */
export const swatches = {
  hairColor: {
    black: '#1b1719',
    brown: '#5a3824',
    ginger: '#b4582a',
    blond: '#d9b878',
    gray: '#8d8a8c',
    white: '#e9e4e0',
    red: '#a3222f',
    green: '#3f7f58',
    blue: '#3c5fa8',
    yellow: '#e6c23c',
    colorful: 'conic-gradient(#d6566a, #d9b878, #3f8f63, #4a8ec9, #9a7be0, #d6566a)',
  },
  eyeColor: {
    brown: 'radial-gradient(circle, #100a08 18%, #5a3420 20% 62%, #2c1a12 64%)',
    amber: 'radial-gradient(circle, #100a08 18%, #c98a2e 20% 62%, #5f3d10 64%)',
    hazel: 'radial-gradient(circle, #100a08 18%, #8a7440 20% 62%, #40381c 64%)',
    green: 'radial-gradient(circle, #100a08 18%, #5c9468 20% 62%, #274834 64%)',
    blue: 'radial-gradient(circle, #100a08 18%, #6a9fd0 20% 62%, #2c4a70 64%)',
    gray: 'radial-gradient(circle, #100a08 18%, #94a0a8 20% 62%, #454e55 64%)',
  },
  skinTone: {
    porcelain: '#f3dfd3',
    fair: '#e7c4ab',
    olive: '#c79b73',
    tan: '#ad7a50',
    brown: '#7f5336',
    deep: '#4a2f22',
  },
} as const satisfies Record<string, Record<string, string>>;

export type SwatchKind = keyof typeof swatches;

/** The colour of one choice, where it is known. */
export const colorOf = (kind: SwatchKind, value: string): string | undefined =>
  (swatches[kind] as Record<string, string>)[value];
