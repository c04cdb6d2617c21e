import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { FREE } from '~/pictures/price/media-price';

export type Audience = Schema['Audience'];
export type Step = 'closed' | 'audience' | 'message' | 'check';
export type When = 'now' | 'at' | 'local';
export type Draft = {
  clientId: string;
  audience: Audience;
  body: string;
  price: number;
  priceCents: number | null;
  media: Schema['MassMedia'][];
  isSendTwinChats: boolean;
  when: When;
  /** Value of a `datetime-local` input. */
  time: string;
};

const nobody: Audience = {
  lists: [],
  people: [],
  membership: null,
  minSpentCents: null,
  minSpentChips: null,
  activeDays: null,
  isOnline: false,
  newDays: null,
  languages: [],
};

const fresh = (): Draft => ({
  clientId: crypto.randomUUID(),
  audience: nobody,
  body: '',
  price: 0,
  priceCents: null,
  media: [],
  isSendTwinChats: false,
  when: 'now',
  time: '',
});

/** The draft as an API request. */
export const letterOf = ({ when, time, ...draft }: Draft): Schema['NewMassMessage'] => ({
  ...draft,
  ...(draft.media.length > 0 ? {} : FREE),
  ratePerMinute: null,
  timing:
    when === 'now'
      ? { kind: 'now' }
      : when === 'at'
        ? { kind: 'at', at: new Date(time).toISOString() }
        : { kind: 'local', time: `${time}:00` },
});

/** A mass message being written, with its current step; closed at first. */
export function useDraft() {
  const [step, setStep] = useState<Step>('closed');
  const [draft, setDraft] = useState<Draft>(fresh);
  return {
    step,
    draft,
    go: setStep,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    changeAudience: (part: Partial<Audience>) =>
      setDraft((now) => ({ ...now, audience: { ...now.audience, ...part } })),
    close: () => {
      setStep('closed');
      setDraft(fresh());
    },
  };
}
