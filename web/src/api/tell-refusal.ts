import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { isRefusal } from './refusal';

/** Says what a call was refused for. Lost connections and broken servers were told by the call itself. */
export function tellRefusal(error: unknown): void {
  if (isRefusal(error) && error.problem.status < 500) toast.error(refusalText(error));
}
