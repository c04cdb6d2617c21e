import { i18n } from '@lingui/core';
import { openModal } from '~/app/modals/current';
import { reload } from '~/app/reload';
import { loadPageWords } from '~/i18n/page-catalogs';
import { refusalText, reloadLabel } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { isRefusal, NetworkError, Refusal } from './refusal';

/**
 * Says aloud what no form can say for itself: the network is gone, or the server broke. A missing agreement is asked for
 * in place, and a page of someone who has left offers to reload: what was written stays until then.
 */
export async function tellAboutTrouble(error: unknown): Promise<void> {
  await loadPageWords().catch(() => undefined);
  if (error instanceof NetworkError) {
    // The offline banner already explains a browser that knows it is offline.
    if (navigator.onLine) toast.network(refusalText(error));
    return;
  }
  if (isRefusal(error, 'agreement_needed')) openModal('agreement', {});
  if (isRefusal(error, 'another_person')) {
    const action = { label: i18n._(reloadLabel), onClick: reload };
    toast.offer(refusalText(error), { id: 'person', action });
  }
  if (error instanceof Refusal && error.problem.status >= 500) toast.server(refusalText(error));
}
