/** Color worlds of the drawn scenes: each has two in `public/assets/art-1`. */
export const paletteNames = ['ember', 'tide', 'violet', 'moss', 'rose', 'dusk', 'lagoon'] as const;
export type Palette = (typeof paletteNames)[number];
