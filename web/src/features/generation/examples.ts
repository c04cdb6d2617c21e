import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Order } from '~/pictures/order';

export type Example = {
  id: string;
  prompt: MessageDescriptor;
  options: Partial<Order>;
};

/** Orders to start from. Each has a picture in `public/assets/art-1`, drawn by the demo's engine. */
export const examples: readonly Example[] = [
  {
    id: 'rain',
    prompt: msg`Slow light through rain on glass, a woman reading in a quiet room, copper and rose`,
    options: { mood: 'serious', imageStyle: 'realistic' },
  },
  {
    id: 'pier',
    prompt: msg`A wooden pier at dusk, paper lanterns over calm water, wind in her hair`,
    options: { mood: 'happy', imageStyle: 'anime', setting: 'beach' },
  },
  {
    id: 'wood',
    prompt: msg`A man in a long coat in a misty forest, fireflies, soft green light`,
    options: { gender: 'male', setting: 'magicWood', outfit: 'coat' },
  },
  {
    id: 'bar',
    prompt: msg`A singer in a small bar after the show, red velvet, warm spotlight`,
    options: { mood: 'excited', setting: 'bar', outfit: 'evening' },
  },
  {
    id: 'roof',
    prompt: msg`On a rooftop above the city at night, distant neon, a biker jacket over the shoulder`,
    options: { setting: 'city', outfit: 'biker', pose: 'leaning' },
  },
  {
    id: 'tea',
    prompt: msg`Tea by a round window, garden in bloom, slow light on a gray turtleneck`,
    options: { mood: 'serious', imageStyle: 'anime', outfit: 'turtleneck', pose: 'sitting' },
  },
];
