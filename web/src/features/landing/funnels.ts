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
  { id: 'companionship', heading: msg`Find someone to talk to` },
  { id: 'companionship-love', heading: msg`Find your crush` },
  { id: 'companionship-lovelast', heading: msg`Find someone special` },
  { id: 'companionship-virt', heading: msg`Find online company` },
  { id: 'companionship-hand', heading: msg`Find someone to cuddle` },
  { id: 'companionship-bb', heading: msg`Find a new best friend` },
  { id: 'dating', heading: msg`Find a date for tonight` },
];

export const passions: readonly (Option & { /** How characters mention it. */ words: readonly string[] })[] =
  [
    { value: 'music', label: msg`Music`, words: ['music', 'song', 'guitar', 'piano', 'jazz'] },
    { value: 'art', label: msg`Art`, words: ['art', 'artist', 'paint', 'painter', 'drawing'] },
    { value: 'books', label: msg`Books`, words: ['book', 'books', 'reading', 'writer', 'poetry'] },
    { value: 'films', label: msg`Movies`, words: ['film', 'films', 'movie', 'movies', 'cinema'] },
    { value: 'games', label: msg`Games`, words: ['game', 'games', 'gamer', 'gaming', 'chess'] },
    { value: 'sport', label: msg`Sports`, words: ['sport', 'sports', 'fitness', 'yoga', 'running'] },
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
    lead: msg`A few quick questions to find your match. Your answers stay in this browser until you close it.`,
  },
  {
    id: 'name',
    title: msg`What should we call you?`,
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
    lead: msg`We use it to find matches. Optional.`,
    ask: { kind: 'text', field: 'fact', most: 120 },
  },
  {
    id: 'orientation',
    title: msg`How do you identify?`,
    ask: {
      kind: 'one',
      field: 'orientation',
      options: [
        { value: 'straight', label: msg`Straight` },
        { value: 'gay', label: msg`Gay` },
        { value: 'bisexual', label: msg`Bisexual` },
        { value: 'open', label: msg`Not sure` },
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
        { value: 'anybody', label: msg`Anyone` },
      ],
    },
  },
  {
    id: 'passions',
    title: msg`What are you into?`,
    lead: msg`Choose as many as you like.`,
    ask: { kind: 'several', options: passions },
  },
  { id: 'loader', title: msg`Finding your matches` },
  { id: 'characters', title: msg`Your matches` },
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
