import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { FREE } from '~/pictures/price/media-price';

export type Audience = Schema['Audience'];
export type Step = 'closed' | 'audience' | 'message' | 'check';
export type When = 'now' | 'at' | 'local';
export type Draft = {
  /** The scheduled message that it changes; `null`: it is new. */
  id: string | null;
  clientId: string;
  audience: Audience;
  body: string;
  price: number;
  priceCents: number | null;
  media: Schema['MassMedia'][];
  isSendTwinChats: boolean;
  ratePerMinute: number | null;
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

const fresh = (people: string[] = []): Draft => ({
  id: null,
  clientId: crypto.randomUUID(),
  audience: { ...nobody, people },
  body: '',
  price: 0,
  priceCents: null,
  media: [],
  isSendTwinChats: false,
  ratePerMinute: null,
  when: 'now',
  time: '',
});

/** A moment as the field for date and time shows it: in the visitor's own time zone, to the minute. */
function inputOf(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A scheduled message as a draft of its changes. */
export const draftOf = (mass: Schema['MassMessage']): Draft => ({
  ...fresh(),
  id: mass.id,
  audience: mass.audience,
  body: mass.body,
  price: mass.price,
  priceCents: mass.priceCents,
  media: mass.media,
  isSendTwinChats: mass.isSendTwinChats,
  ratePerMinute: mass.ratePerMinute,
  when: mass.timing as When,
  time: mass.timing === 'now' ? '' : (mass.localTime?.slice(0, 16) ?? inputOf(mass.sendAt)),
});

/** The draft as an API request. */
export const letterOf = ({ id: _, when, time, ...draft }: Draft): Schema['NewMassMessage'] => ({
  ...draft,
  ...(draft.media.length > 0 ? {} : FREE),
  timing:
    when === 'now'
      ? { kind: 'now' }
      : when === 'at'
        ? { kind: 'at', at: new Date(time).toISOString() }
        : { kind: 'local', time: `${time}:00` },
});

/** A mass message being written, with its current step; closed at first, unless it is for chosen people. */
export function useDraft(people: string[] = []) {
  const [step, setStep] = useState<Step>(people.length > 0 ? 'audience' : 'closed');
  const [draft, setDraft] = useState<Draft>(() => fresh(people));
  return {
    step,
    draft,
    go: setStep,
    change: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    changeAudience: (part: Partial<Audience>) =>
      setDraft((now) => ({ ...now, audience: { ...now.audience, ...part } })),
    edit: (mass: Schema['MassMessage']) => {
      setDraft(draftOf(mass));
      setStep('message');
    },
    close: () => {
      setStep('closed');
      setDraft(fresh());
    },
  };
}
