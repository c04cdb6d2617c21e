import { Trans, useLingui } from '@lingui/react/macro';
import { mutate } from 'swr';
import { under } from '~/api/use-api';
import { openModal } from '~/app/modals/current';
import { chatRefusalText } from '~/talk/refusal-words';
import { usePerson } from '~/talk/use-person';
import { toast } from '~/ui/toast';
import { hideCharacter, showCharacter } from './calls';
import type { Speaker } from './wire';

/** Takes a character out of everything that the person is shown, with a way back. What was said stays. */
export function useHide({ username, displayName }: Speaker): () => void {
  const { t } = useLingui();
  const { isMember } = usePerson();

  async function set(isHidden: boolean): Promise<void> {
    try {
      await (isHidden ? hideCharacter(username) : showCharacter(username));
      void mutate(under('/front/characters'));
      if (isHidden) toast.undo(t`${displayName} hidden`, t`Undo`, () => void set(false));
      else toast.success(t`${displayName} is visible again`);
    } catch (error) {
      toast.error(chatRefusalText(error));
    }
  }
  return () => {
    if (isMember) return void set(true);
    openModal('auth', {
      reason: <Trans>Sign up to hide characters.</Trans>,
      onSignedIn: () => void set(true),
    });
  };
}
