import type { MessageDescriptor } from '@lingui/core';

export type Step = {
  /** Its segment of the URL. */
  id: string;
  title: MessageDescriptor;
  lead?: MessageDescriptor;
  /** Field names in screen order; see `fields/specs`. */
  fields: readonly string[];
  /** Shown above the fields. */
  shows?: 'summary' | 'portrait';
};

export type Flow = {
  /** Storage name of the draft in this browser. */
  id: string;
  name: MessageDescriptor;
  base: string;
  /** A preset of `presets.json`; without one, nothing is chosen at the start. */
  preset?: string;
  steps: readonly Step[];
  /** Where the URL holds the step: a path segment, or `?step=`. */
  place: 'path' | 'query';
  /** Path after the step. */
  suffix?: string;
};

export const pathOf = ({ base, place, steps, suffix = '' }: Flow, step: Step): string => {
  if (place === 'path') return `${base}/${step.id}${suffix}`;
  return step === steps[0] ? base : `${base}?step=${step.id}`;
};

/** The step that contains a field, if any. */
export const stepOf = ({ steps }: Flow, field: string): Step | undefined =>
  steps.find(({ fields }) => fields.includes(field));
