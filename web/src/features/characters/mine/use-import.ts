import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createOnce } from '~/api/idempotency';
import { usePaywall } from '~/app/modals/paywall';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import type { Arrival } from '../page/LeftOut';
import { sendCard } from './send-card';
import { refreshLists } from './use-list';

/** The most bytes that a card may have; the server says the same. */
export const CARD_MAX_BYTES = 20 * 1024 * 1024;
const once = createOnce();

type State = { name: string; percent?: number; refusal?: string };

/** Brings a card along and opens the character that came of it. */
export function useImport() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const paywall = usePaywall('characterWizard');
  const [state, setState] = useState<State>();

  async function bring(file: File): Promise<void> {
    const { name, size, lastModified } = file;
    if (size > CARD_MAX_BYTES) {
      setState({ name, refusal: t`This file is too large for a character card.` });
      return;
    }
    setState({ name, percent: 0 });
    try {
      const character = await once([name, size, lastModified], (key) =>
        sendCard({ file, key, language: i18n.locale, onProgress: (percent) => setState({ name, percent }) }),
      );
      setState(undefined);
      refreshLists();
      toast.success(t`${character.displayName} imported`);
      const { assetsLeftOut, greetingsLeftOut } = character;
      const arrival: Arrival = { assetsLeftOut, greetingsLeftOut };
      await navigate(`/character/${character.username}`, { state: arrival });
    } catch (error) {
      setState({ name, refusal: refusalText(error) });
      paywall.answer(error);
    }
  }
  return { state, isBusy: state?.percent !== undefined, bring, dismiss: () => setState(undefined) };
}
