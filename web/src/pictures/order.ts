import type { Schema } from '~/api/schemas';

type Sent = Schema['CreateImage'];
/** Fields the server would default, but this form always sends. */
type Stated =
  | 'storyPrompt'
  | 'imageStyle'
  | 'model'
  | 'batchSize'
  | 'gender'
  | 'faceDiversity'
  | 'aspect'
  | 'age'
  | 'sfw';
export type Order = Sent & Required<Pick<Sent, Stated>>;
export type Mode = Schema['Mode'];
export type Generation = Schema['Generation'];

/** Initial form values. The minimum age is 18; the form starts at 21. */
export const blankOrder = (mode: Mode): Order => ({
  mode,
  storyPrompt: '',
  imageStyle: 'realistic',
  model: 'sdxl',
  batchSize: 1,
  gender: 'female',
  faceDiversity: 'default',
  aspect: 'portrait',
  age: 21,
  sfw: true,
});

/** All options of an earlier order except its seed: repeating it makes a different picture. */
export const orderOf = ({ options }: Pick<Generation, 'options'>): Order => ({
  ...blankOrder(options.mode),
  ...options,
  seed: undefined,
});

const textOptions = ['setting', 'mood', 'view', 'pose', 'outfit'] as const;
const looks = ['hairColor', 'hairStyle', 'eyeColor', 'skinTone', 'ethnicity'] as const;

/** The order to send: text trimmed, and no looks in a mode without fields for them. */
export function toSend(order: Order): Order {
  const { seed, ...rest } = order;
  const sent: Order = { ...rest, storyPrompt: order.storyPrompt.trim() };
  for (const option of [...textOptions, ...looks]) {
    if (sent[option] === null || sent[option] === undefined) delete sent[option];
  }
  if (!order.character) delete sent.character;
  if (order.mode === 'imagine') for (const look of looks) delete sent[look];
  return seed ? { ...sent, seed } : sent;
}

/** Options that a link may prefill, as the home page's examples do. */
export function fromLink(search: URLSearchParams): Partial<Order> {
  const prompt = search.get('prompt');
  const style = search.get('imageStyle');
  const mood = search.get('mood');
  const character = search.get('character');
  const moods: readonly string[] = ['excited', 'happy', 'serious', 'angry'] satisfies Schema['Mood'][];
  return {
    ...(character && { character: character.slice(0, 60) }),
    ...(prompt && { storyPrompt: prompt.slice(0, 600) }),
    ...((style === 'realistic' || style === 'anime') && { imageStyle: style }),
    ...(mood && moods.includes(mood) && { mood: mood as Schema['Mood'] }),
  };
}

/** Aspect ratio, width over height. */
export const shapes: Record<Schema['Aspect'], number> = {
  portrait: 820 / 1024,
  square: 1,
  tall: 576 / 1024,
  wide: 1024 / 576,
};
