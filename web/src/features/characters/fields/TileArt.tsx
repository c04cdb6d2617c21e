import { RibbonArt } from '~/ui/RibbonArt';
import { paletteNames } from '~/ui/ribbons';
import { Swatch } from '~/ui/Swatch';
import type { SwatchKind } from '~/ui/swatches';

type Props = { field: string; value: string; place: number };

/** Lists whose choices are colours. */
const colors: Readonly<Record<string, SwatchKind>> = {
  'appearance.hairColor': 'hairColor',
  'appearance.eyeColor': 'eyeColor',
  'appearance.skinTone': 'skinTone',
};

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 997;

/** The picture of one choice: its colour, or art that is always the same for it. */
export function TileArt({ field, value, place }: Props) {
  const kind = colors[field];
  if (kind) return <Swatch kind={kind} value={value} />;
  const palette = paletteNames[place % paletteNames.length] ?? 'ember';
  return <RibbonArt seed={seedOf(`${field}${value}`)} palette={palette} width={160} height={160} />;
}
