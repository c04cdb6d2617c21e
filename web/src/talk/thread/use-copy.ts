import { useLingui } from '@lingui/react/macro';
import { toast } from '~/ui/toast';

/** Puts words where the next paste takes them from, and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.flash(t`Copied`),
      () => toast.error(t`Couldn’t copy`),
    );
}
