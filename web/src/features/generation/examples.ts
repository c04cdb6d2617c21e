import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '~/pictures/order';
import type { Palette } from '~/ui/ribbons';

export type Example = {
  id: string;
  prompt: MessageDescriptor;
  seed: number;
  palette: Palette;
  options: Partial<Order>;
};

/** Orders to start from. The art beside them is decoration, not what will be drawn. */
export const examples: readonly Example[] = [
  {
    id: 'rain',
    prompt: msg`Slow light through rain on glass, a woman reading in a quiet room, copper and rose`,
    seed: 31,
    palette: 'rose',
    options: { mood: 'serious', imageStyle: 'realistic' },
  },
  {
    id: 'pier',
    prompt: msg`A wooden pier at dusk, paper lanterns over calm water, wind in her hair`,
    seed: 12,
    palette: 'violet',
    options: { mood: 'happy', imageStyle: 'anime', setting: 'beach' },
  },
  {
    id: 'wood',
    prompt: msg`A man in a long coat in a misty forest, fireflies, soft green light`,
    seed: 77,
    palette: 'moss',
    options: { gender: 'male', setting: 'magicWood', outfit: 'coat' },
  },
  {
    id: 'bar',
    prompt: msg`A singer in a small bar after the show, red velvet, warm spotlight`,
    seed: 5,
    palette: 'ember',
    options: { mood: 'excited', setting: 'bar', outfit: 'evening' },
  },
  {
    id: 'roof',
    prompt: msg`On a rooftop above the city at night, distant neon, a biker jacket over the shoulder`,
    seed: 64,
    palette: 'dusk',
    options: { setting: 'city', outfit: 'biker', pose: 'leaning' },
  },
  {
    id: 'tea',
    prompt: msg`Tea by a round window, garden in bloom, slow light on a gray turtleneck`,
    seed: 27,
    palette: 'lagoon',
    options: { mood: 'serious', imageStyle: 'anime', outfit: 'turtleneck', pose: 'sitting' },
  },
];
