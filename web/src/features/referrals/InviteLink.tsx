import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Referrals.module.css';

type Props = { url: string; label: string };

/** A link to give away, with a button that copies it. */
export function InviteLink({ url, label }: Props) {
  const { t } = useLingui();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast.success(t`Link copied.`);
  };
  return (
    <div className={css.link}>
      <TextField label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button tone="outline" icon={<Copy />} onClick={() => void copy().catch(() => undefined)}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}
