import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Consent, Shown } from './consent';
import { refreshConsent } from './use-consent';
import { refreshPersons, usePersons } from './use-persons';

/** Maximum media per call. */
const CALL_SIZE = 100;

/** Sends who is shown in media, in as many calls as it takes. */
export async function sendAnswer(ids: readonly string[], shown: Shown, personIds: string[]) {
  const items: Consent[] = [];
  for (let from = 0; from < ids.length; from += CALL_SIZE) {
    const body = { ids: ids.slice(from, from + CALL_SIZE), shown, personIds };
    const call = api.POST('/front/media/consent', { body });
    items.push(...(await accept(call, { isQuiet: true })).items);
  }
  return items;
}

/** The answer to who is shown, while it is being given. It begins with the one that is known, if any. */
export function useAnswer(known?: Consent) {
  const [given, setGiven] = useState<{ shown?: Shown; personIds?: readonly string[] }>({});
  const shown = given.shown ?? known?.shown ?? undefined;
  const takesPersons = shown === 'me' || shown === 'others';
  const selfId = usePersons(takesPersons).persons.find(({ isSelf }) => isSelf)?.id;
  // The creator is no choice of their own: saying "me" adds them.
  const personIds = (given.personIds ?? known?.personIds ?? []).filter((id) => id !== selfId);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(ids: readonly string[]): Promise<Consent[] | undefined> {
    if (!shown || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const items = await sendAnswer(ids, shown, takesPersons ? [...personIds] : []);
      await Promise.all([refreshConsent(), refreshPersons()]);
      return items;
    } catch (caught) {
      setError(caught);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    shown,
    personIds,
    setShown: (next: Shown) => setGiven((before) => ({ ...before, shown: next })),
    setPerson: (id: string, isShown: boolean) =>
      setGiven((before) => {
        const others = (before.personIds ?? personIds).filter((one) => one !== id);
        return { ...before, personIds: isShown ? [...others, id] : others };
      }),
    takesPersons,
    canSend: shown !== undefined && (shown !== 'others' || personIds.length > 0),
    isBusy,
    error,
    send,
  };
}

export type Answering = ReturnType<typeof useAnswer>;
