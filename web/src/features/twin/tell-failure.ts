import { refusalText } from '~/i18n/refusals';
import { toast } from '~/ui/toast';

/** Options of a read of the twin: a failure shows an error toast with the server's words, one for all reads. */
export const telling = { onError: (error: unknown) => toast.error(refusalText(error), { id: 'twin' }) };
