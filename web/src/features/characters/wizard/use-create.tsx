import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mutate } from 'swr';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { usePaywall } from '~/app/modals/paywall';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import type { Flow } from './flow';
import type { Working } from './use-work';
import { forgetWork, wishFor } from './work';

export type Complaint = { field?: string; text: string };

/** The name under which a wizard knows the field that an answer speaks of. */
export const fieldIn = (field: string): string => field.replace(/^person\./, '');

/** Makes the character. Without an account one is asked for first, and then it goes on by itself. */
export function useCreate(
  flow: Flow,
  working: Working,
  onComplaint: (complaint: Complaint | undefined) => void,
) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const paywall = usePaywall('characterWizard');
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    const wished = wishFor(working.latest.current);
    working.set(wished);
    setIsSending(true);
    onComplaint(undefined);
    try {
      const character = await accept(
        api.POST('/front/characters', {
          params: { header: { 'Idempotency-Key': wished.wish.key } },
          body: wished.draft,
        }),
      );
      working.finish();
      forgetWork(flow.id);
      void mutate(under('/front/characters'));
      await navigate(`/character/${character.username}`);
    } catch (error) {
      const isAnswered = isRefusal(error) && error.problem.status < 500;
      // The answer ends the wish: the draft goes out under a new key once it is changed.
      if (isAnswered) working.set({ ...working.latest.current, wish: undefined });
      const field = isRefusal(error) && error.problem.field ? fieldIn(error.problem.field) : undefined;
      // The error stays beside the button: it still explains the failure once the paywall is closed.
      onComplaint({ field, text: refusalText(error) });
      paywall.answer(error);
    } finally {
      setIsSending(false);
    }
  }

  function create(): void {
    if (working.latest.current.draft.displayName.trim() === '') {
      onComplaint({ field: 'displayName', text: t`Enter a name first.` });
      return;
    }
    if (isLoggedIn !== false) return void send();
    openModal('auth', {
      reason: <Trans>Sign up to save your character. We’ve kept your draft.</Trans>,
      onSignedIn: () => void send(),
    });
  }
  return { create, isSending };
}
