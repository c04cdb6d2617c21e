import {
  Bot,
  Brush,
  Camera,
  Crown,
  Droplet,
  Feather,
  Fish,
  Flame,
  Ghost,
  HatGlasses,
  Leaf,
  type LucideIcon,
  Mars,
  Swords,
  Transgender,
  UserRound,
  Venus,
  WandSparkles,
  Zap,
} from 'lucide-react';
import { paletteNames } from '~/ui/ribbons';
import { SceneArt } from '~/ui/SceneArt';
import { Swatch } from '~/ui/Swatch';
import type { SwatchKind } from '~/ui/swatches';
import css from './TileArt.module.css';

type Props = { field: string; value: string; place: number };

/** Lists whose choices are colours. */
const colors: Readonly<Record<string, SwatchKind>> = {
  'appearance.hairColor': 'hairColor',
  'appearance.eyeColor': 'eyeColor',
  'appearance.skinTone': 'skinTone',
};

/** Signs of choices that a thing stands for. */
export const signs: Readonly<Record<string, Readonly<Record<string, LucideIcon>>>> = {
  imageStyle: { realistic: Camera, anime: Brush },
  'personality.gender': { female: Venus, male: Mars, trans: Transgender },
  'personality.characterType': {
    human: UserRound,
    superhero: Zap,
    spy: HatGlasses,
    royal: Crown,
    warrior: Swords,
    witch: WandSparkles,
    vampire: Droplet,
    android: Bot,
    elf: Leaf,
    demon: Flame,
    angel: Feather,
    merfolk: Fish,
    spirit: Ghost,
  },
};

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 997;

/** The picture of one choice: its colour, a face, a sign, or art that is always the same for it. */
export function TileArt({ field, value, place }: Props) {
  const kind = colors[field];
  if (kind) return <Swatch kind={kind} value={value} />;
  if (field === 'personality.personality')
    return <img src={`/assets/kinds-1/${value}.svg`} alt="" width={160} height={160} loading="lazy" />;
  if (field === 'imageStylePreset')
    return <img src={`/assets/art-1/preset-${value}.webp`} alt="" width={200} height={200} loading="lazy" />;
  const Sign = signs[field]?.[value];
  if (Sign)
    return (
      <span className={css.sign} data-place={place % 4}>
        <Sign aria-hidden="true" />
      </span>
    );
  const palette = paletteNames[place % paletteNames.length] ?? 'ember';
  return <SceneArt seed={seedOf(`${field}${value}`)} palette={palette} width={160} height={160} />;
}
