import { t } from '@lingui/core/macro';
import { openModal } from '~/app/modals/current';
import { openWhenFree } from '~/app/modals/open-when-free';

/** Key in session storage of having asked: once a visit is enough. */
const ASKED = 'twin:soundAsked';

/** Asks to add a sound to a twin that has none, once a visit and when no other window is open. Returns what gives up. */
export function askSound(onAccept: () => void): () => void {
  if (sessionStorage.getItem(ASKED)) return () => undefined;
  return openWhenFree(() => {
    sessionStorage.setItem(ASKED, '1');
    openModal('confirm', {
      title: t`Give your twin a voice?`,
      description: t`It has a mind and a look, but can’t speak yet. Recording takes a minute.`,
      action: t`Add a voice`,
      onConfirm: onAccept,
    });
  });
}
