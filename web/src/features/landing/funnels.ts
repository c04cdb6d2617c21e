import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BookOpen,
  Infinity as Both,
  ChefHat,
  Compass,
  Dumbbell,
  Film,
  FlaskConical,
  Gamepad2,
  Heart,
  Leaf,
  Mars,
  Music,
  NonBinary,
  Palette,
  Plane,
  Rainbow,
  User,
  Users,
  Venus,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Answers } from './answers';

export type Funnel = { id: string; heading: MessageDescriptor };
/** A choice with its sign, which stands where no picture is known. */
type Option = { value: string; label: MessageDescriptor; icon: ComponentType };
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

/** A passion, how characters mention it, and what it says as a reason. */
export type Passion = Option & { words: readonly string[]; because: MessageDescriptor };

export const passions: readonly Passion[] = [
  {
    value: 'music',
    label: msg`Music`,
    icon: Music,
    words: ['music', 'song', 'guitar', 'piano', 'jazz'],
    because: msg`Because you like music`,
  },
  {
    value: 'art',
    label: msg`Art`,
    icon: Palette,
    words: ['art', 'artist', 'paint', 'painter', 'drawing'],
    because: msg`Because you like art`,
  },
  {
    value: 'books',
    label: msg`Books`,
    icon: BookOpen,
    words: ['book', 'books', 'reading', 'writer', 'poetry'],
    because: msg`Because you like books`,
  },
  {
    value: 'films',
    label: msg`Movies`,
    icon: Film,
    words: ['film', 'films', 'movie', 'movies', 'cinema'],
    because: msg`Because you like movies`,
  },
  {
    value: 'games',
    label: msg`Games`,
    icon: Gamepad2,
    words: ['game', 'games', 'gamer', 'gaming', 'chess'],
    because: msg`Because you like games`,
  },
  {
    value: 'sport',
    label: msg`Sports`,
    icon: Dumbbell,
    words: ['sport', 'sports', 'fitness', 'yoga', 'running'],
    because: msg`Because you like sports`,
  },
  {
    value: 'travel',
    label: msg`Travel`,
    icon: Plane,
    words: ['travel', 'traveller', 'sea', 'harbour', 'mountains'],
    because: msg`Because you like traveling`,
  },
  {
    value: 'cooking',
    label: msg`Cooking`,
    icon: ChefHat,
    words: ['cook', 'cooking', 'chef', 'kitchen', 'baker'],
    because: msg`Because you like cooking`,
  },
  {
    value: 'nature',
    label: msg`Nature`,
    icon: Leaf,
    words: ['nature', 'garden', 'forest', 'animals', 'hiking'],
    because: msg`Because you like nature`,
  },
  {
    value: 'science',
    label: msg`Science`,
    icon: FlaskConical,
    words: ['science', 'scientist', 'space', 'doctor', 'engineer'],
    because: msg`Because you like science`,
  },
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
        { value: 'female', label: msg`A woman`, icon: Venus },
        { value: 'male', label: msg`A man`, icon: Mars },
        { value: 'other', label: msg`Neither`, icon: NonBinary },
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
        { value: 'straight', label: msg`Straight`, icon: Heart },
        { value: 'gay', label: msg`Gay`, icon: Rainbow },
        { value: 'bisexual', label: msg`Bisexual`, icon: Both },
        { value: 'open', label: msg`Not sure`, icon: Compass },
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
        { value: 'women', label: msg`Women`, icon: Venus },
        { value: 'men', label: msg`Men`, icon: Mars },
        { value: 'trans', label: msg`Trans women`, icon: User },
        { value: 'anybody', label: msg`Anyone`, icon: Users },
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

/** The steps that a person counts: waiting is none. */
export const countedSteps = steps.filter(({ id }) => id !== 'loader');

export const pathOf = (funnel: Funnel, step: Step): string => `/lp/${funnel.id}/${step.id}`;

/** The funnel and step of a path; without a step, the first. */
export function placeAt(funnel = '', step = 'land'): { funnel: Funnel; step: Step } | undefined {
  const found = {
    funnel: funnels.find(({ id }) => id === funnel),
    step: steps.find(({ id }) => id === step),
  };
  return found.funnel && found.step && { funnel: found.funnel, step: found.step };
}
