import { openModal } from '~/app/modals/current';
import { loadPageWords } from '~/i18n/page-catalogs';
import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { NetworkError, Refusal } from './refusal';

/**
 * Says aloud what no form can say for itself: the network is gone, or the server broke. A missing agreement is asked for
 * in place.
 */
export async function tellAboutTrouble(error: unknown): Promise<void> {
  await loadPageWords().catch(() => undefined);
  if (error instanceof NetworkError) {
    // The offline banner already explains a browser that knows it is offline.
    if (navigator.onLine) toast.network(refusalText(error));
    return;
  }
  if (error instanceof Refusal && error.code === 'agreement_needed') openModal('agreement', {});
  if (error instanceof Refusal && error.problem.status >= 500) toast.server(refusalText(error));
}
