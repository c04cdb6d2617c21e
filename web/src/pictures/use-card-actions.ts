import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { isRefusal, NetworkError } from '~/api/refusal';
import { tellRefusal } from '~/api/tell-refusal';
import { needOf, type Source, usePaywall } from '~/app/modals/paywall';
import { formatChips } from '~/i18n/format';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import type { Generation } from './order';

type Doing = 'cancel' | 'retry';
const path = (id: string) => ({ path: { id } });

/** Shows a refusal. Network and server errors are already shown by the client. */
function say(error: unknown, paywall: ReturnType<typeof usePaywall>): void {
  if (needOf(error) === 'chips' && paywall.isThere('chips')) {
    const action = { label: t`Get chips`, onClick: () => void paywall.open('chips') };
    toast.offer(refusalText(error), { action });
  } else if (isRefusal(error)) tellRefusal(error);
  else if (!(error instanceof NetworkError)) throw error;
}

/** The store that holds orders. */
export type OrderPlace = {
  replace: (answer: Generation) => void;
  reload: (id: string) => Promise<void>;
  add: (generation: Generation) => void;
};

/** Actions on a placed order: cancel, retry, delete its pictures. */
export function useCardActions(
  { id }: Pick<Generation, 'id'>,
  { replace, reload, add }: OrderPlace,
  source: Source = 'generator',
) {
  const { t } = useLingui();
  const paywall = usePaywall(source);
  const once = useMemo(createOnce, []);
  const [doing, setDoing] = useState<Doing>();

  async function run(what: Doing, work: () => Promise<void>): Promise<void> {
    setDoing(what);
    try {
      await work();
    } catch (error) {
      say(error, paywall);
      // It may have ended meanwhile: show the result.
      await reload(id);
    } finally {
      setDoing(undefined);
    }
  }
  const cancel = () =>
    run('cancel', async () => {
      const ended = await accept(api.POST('/front/generations/{id}/cancel', { params: path(id) }));
      replace(ended);
      const returned = formatChips(ended.returned);
      if (ended.state === 'cancelled') toast.success(t`Canceled · ${returned} returned`);
      else toast.show(t`Stopping after the current image`);
    });
  const retry = () =>
    run('retry', async () => {
      const again = await once(id, (key) =>
        accept(
          api.POST('/front/generations/{id}/retry', {
            params: { ...path(id), header: { 'Idempotency-Key': key } },
          }),
        ),
      );
      add(again);
    });
  const restore = async (ids: string[]) => {
    try {
      await accept(api.POST('/front/media-storage/restore', { body: { ids } }));
      await reload(id);
    } catch (error) {
      say(error, paywall);
    }
  };
  const remove = async (ids: string[], hide: () => void) => {
    hide();
    try {
      await accept(api.DELETE('/front/media-storage', { body: { ids } }));
      toast.undo(t`Moved to trash`, t`Undo`, () => void restore(ids));
    } catch (error) {
      say(error, paywall);
      await reload(id);
    }
  };
  return { cancel: () => void cancel(), retry: () => void retry(), remove, doing };
}
