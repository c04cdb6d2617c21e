import { useLingui } from '@lingui/react/macro';
import { toast } from './toast';

/** Puts a link where the next paste takes it from, and says so. */
export function useCopyLink(): (url: string) => void {
  const { t } = useLingui();
  return (url) =>
    void navigator.clipboard.writeText(url).then(
      () => toast.success(t`Link copied.`),
      () => toast.error(t`Couldn’t copy the link. Select it and copy it manually.`),
    );
}
