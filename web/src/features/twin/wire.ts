import type { Answer } from '~/api/use-api';

/** A member's own AI twin, as the server has it. */
export type Twin = Answer<'/front/digital-twin'>;
export type Mind = Answer<'/front/digital-twin/onboarding/mind'>;
export type Fact = Mind['sheet'][number];
export type TestLine = Answer<'/front/digital-twin/test'>['lines'][number];
export type Talk = Answer<'/front/digital-twin/talks'>['items'][number];
export type Audio = NonNullable<Twin['audio']>;
export type Voice = NonNullable<Twin['voice']>;
export type Settings = Twin['chatbotSettings'];

/** Whether a step of the onboarding is completed. */
export const isCompleted = ({ onboarding }: Twin, step: 'mind' | 'look'): boolean =>
  onboarding.steps.some(({ type, completed }) => type === step && completed);

/** Parts that can be destroyed. */
export type Part = Twin['destructions'][number]['what'];

/** The parts of a twin that are there. */
export function partsOf(twin: Twin): Record<Part, boolean> {
  const look = isCompleted(twin, 'look');
  const voice = twin.audio !== null || twin.voice !== null;
  return { look, voice, all: look || voice || twin.mind.isSubmitted || twin.licence.acceptedAt !== null };
}

/** Whether the twin can be heard, or will be in a moment. */
export const hasSound = ({ voice }: Twin): boolean => voice?.state === 'ready' || voice?.state === 'making';
