import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Palette } from '~/ui/ribbons';

export type Scene = {
  id: string;
  style: 'realistic' | 'anime';
  mood: 'excited' | 'happy' | 'serious' | 'angry';
  title: MessageDescriptor;
  prompt: MessageDescriptor;
  seed: number;
  palette: Palette;
};

/** Scenes to start from. They are examples of what to write, not pictures somebody made. */
export const scenes: readonly Scene[] = [
  {
    id: 'window',
    style: 'realistic',
    mood: 'serious',
    title: msg`Rain on the window`,
    prompt: msg`A woman reading by a tall window, rain on the glass, copper lamplight, quiet room`,
    seed: 31,
    palette: 'tide',
  },
  {
    id: 'pier',
    style: 'anime',
    mood: 'happy',
    title: msg`Last light on the pier`,
    prompt: msg`Two friends walking along a wooden pier at dusk, paper lanterns, calm sea`,
    seed: 12,
    palette: 'violet',
  },
  {
    id: 'forest',
    style: 'realistic',
    mood: 'serious',
    title: msg`Deep in the wood`,
    prompt: msg`A man in a long coat in a misty forest, fireflies, soft green light`,
    seed: 77,
    palette: 'moss',
  },
  {
    id: 'bar',
    style: 'realistic',
    mood: 'excited',
    title: msg`After the concert`,
    prompt: msg`A singer at a small bar after the show, red velvet, warm spotlight, laughing`,
    seed: 5,
    palette: 'rose',
  },
  {
    id: 'roof',
    style: 'anime',
    mood: 'happy',
    title: msg`City from above`,
    prompt: msg`A woman on a rooftop above the city at night, wind in her hair, distant neon`,
    seed: 64,
    palette: 'dusk',
  },
  {
    id: 'tea',
    style: 'anime',
    mood: 'serious',
    title: msg`Tea at noon`,
    prompt: msg`A man in a turtleneck pouring tea by a round window, garden in bloom, slow light`,
    seed: 27,
    palette: 'lagoon',
  },
];
