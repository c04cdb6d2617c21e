import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { toast } from '~/ui/toast';
import css from './CopyId.module.css';

/** An id with a button that copies it. */
export function CopyId({ id, label }: { id: string; label: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.flash(t`Copied`);
    } catch {
      toast.error(t`Couldn’t copy. Select the text instead.`);
    }
  };
  return (
    <span className={css.id}>
      <code>{id}</code>
      <IconButton size="small" {...{ label }} icon={<Copy />} onClick={() => void copy()} />
    </span>
  );
}
