import type { MessageDescriptor } from '@lingui/core';

export type Step = {
  /** Its place in the address. */
  id: string;
  title: MessageDescriptor;
  lead?: MessageDescriptor;
  /** By name, in the order of the screen; see `fields/specs`. */
  fields: readonly string[];
  /** Stands above the fields. */
  shows?: 'summary' | 'portrait';
};

export type Flow = {
  /** Names the draft that this browser keeps. */
  id: string;
  name: MessageDescriptor;
  base: string;
  /** Of `presets.json`; without one the wizard begins with nothing chosen. */
  preset?: string;
  steps: readonly Step[];
  /** Where the step stands in the address: a segment of the path, or `?step=`. */
  place: 'path' | 'query';
  /** What follows the step in the path. */
  suffix?: string;
};

export const pathOf = ({ base, place, steps, suffix = '' }: Flow, step: Step): string => {
  if (place === 'path') return `${base}/${step.id}${suffix}`;
  return step === steps[0] ? base : `${base}?step=${step.id}`;
};

/** The step that holds a field, if the wizard has it. */
export const stepOf = ({ steps }: Flow, field: string): Step | undefined =>
  steps.find(({ fields }) => fields.includes(field));
