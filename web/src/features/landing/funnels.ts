import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Answers } from './answers';

export type Funnel = { id: string; heading: MessageDescriptor };
type Option = { value: string; label: MessageDescriptor };
type Field = { [F in keyof Answers]: Answers[F] extends string ? F : never }[keyof Answers];
/** The question of a step: a line of text, one option, or several. */
type Ask =
  | { kind: 'text'; field: Field; most: number }
  | { kind: 'one'; field: Field; options: readonly Option[] }
  | { kind: 'several'; options: readonly Option[] };
export type Step = {
  /** Its segment of the URL. */
  id: string;
  title: MessageDescriptor;
  lead?: MessageDescriptor;
  ask?: Ask;
};

export const funnels: readonly Funnel[] = [
  { id: 'companionship', heading: msg`Find somebody to talk to` },
  { id: 'companionship-love', heading: msg`Find somebody to fall for` },
  { id: 'companionship-lovelast', heading: msg`Find somebody who stays` },
  { id: 'companionship-virt', heading: msg`Find company online` },
  { id: 'companionship-hand', heading: msg`Find somebody to hold on to` },
  { id: 'companionship-bb', heading: msg`Find your best buddy` },
  { id: 'dating', heading: msg`Find a date for tonight` },
];

export const passions: readonly (Option & { /** How characters mention it. */ words: readonly string[] })[] =
  [
    { value: 'music', label: msg`Music`, words: ['music', 'song', 'guitar', 'piano', 'jazz'] },
    { value: 'art', label: msg`Art`, words: ['art', 'artist', 'paint', 'painter', 'drawing'] },
    { value: 'books', label: msg`Books`, words: ['book', 'books', 'reading', 'writer', 'poetry'] },
    { value: 'films', label: msg`Films`, words: ['film', 'films', 'movie', 'movies', 'cinema'] },
    { value: 'games', label: msg`Games`, words: ['game', 'games', 'gamer', 'gaming', 'chess'] },
    { value: 'sport', label: msg`Sport`, words: ['sport', 'sports', 'fitness', 'yoga', 'running'] },
    { value: 'travel', label: msg`Travel`, words: ['travel', 'traveller', 'sea', 'harbour', 'mountains'] },
    { value: 'cooking', label: msg`Cooking`, words: ['cook', 'cooking', 'chef', 'kitchen', 'baker'] },
    { value: 'nature', label: msg`Nature`, words: ['nature', 'garden', 'forest', 'animals', 'hiking'] },
    { value: 'science', label: msg`Science`, words: ['science', 'scientist', 'space', 'doctor', 'engineer'] },
  ];

/** All steps of a funnel, in order. */
export const steps: readonly Step[] = [
  {
    id: 'land',
    title: msg`Welcome`,
    lead: msg`A few questions, and you see who fits. Your answers stay in this browser until you close it.`,
  },
  {
    id: 'name',
    title: msg`What shall we call you?`,
    ask: { kind: 'text', field: 'name', most: 40 },
  },
  {
    id: 'gender',
    title: msg`Who are you?`,
    ask: {
      kind: 'one',
      field: 'gender',
      options: [
        { value: 'female', label: msg`A woman` },
        { value: 'male', label: msg`A man` },
        { value: 'other', label: msg`Neither` },
      ],
    },
  },
  {
    id: 'fact',
    title: msg`What do you like to talk about?`,
    lead: msg`We look for it in what characters say of themselves. You can leave it empty.`,
    ask: { kind: 'text', field: 'fact', most: 120 },
  },
  {
    id: 'orientation',
    title: msg`How do you see yourself?`,
    ask: {
      kind: 'one',
      field: 'orientation',
      options: [
        { value: 'straight', label: msg`Straight` },
        { value: 'gay', label: msg`Gay` },
        { value: 'bisexual', label: msg`Bisexual` },
        { value: 'open', label: msg`Not decided` },
      ],
    },
  },
  {
    id: 'attractedto',
    title: msg`Who would you like to meet?`,
    ask: {
      kind: 'one',
      field: 'attractedto',
      options: [
        { value: 'women', label: msg`Women` },
        { value: 'men', label: msg`Men` },
        { value: 'trans', label: msg`Trans women` },
        { value: 'anybody', label: msg`Anybody` },
      ],
    },
  },
  {
    id: 'passions',
    title: msg`What do you like?`,
    lead: msg`Choose as many as you like.`,
    ask: { kind: 'several', options: passions },
  },
  { id: 'loader', title: msg`Looking for who fits` },
  { id: 'characters', title: msg`These fit you` },
];

export const pathOf = (funnel: Funnel, step: Step): string => `/lp/${funnel.id}/${step.id}`;

/** The funnel and step of a path; without a step, the first. */
export function placeAt(funnel = '', step = 'land'): { funnel: Funnel; step: Step } | undefined {
  const found = {
    funnel: funnels.find(({ id }) => id === funnel),
    step: steps.find(({ id }) => id === step),
  };
  return found.funnel && found.step && { funnel: found.funnel, step: found.step };
}
