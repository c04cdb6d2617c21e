import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';
import { isRefusal } from './refusal';

/** Says what a call was refused for, unless the call itself has told it: lost connections, broken servers, another person. */
export function tellRefusal(error: unknown): void {
  if (isRefusal(error, 'another_person')) return;
  if (isRefusal(error) && error.problem.status < 500) toast.error(refusalText(error));
}
