import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import { toast } from '~/ui/toast';
import css from './Payload.module.css';

/** What the job was given: ids, never anybody's words. */
export function Payload({ payload, titleId }: { payload: unknown; titleId: string }) {
  const { t } = useLingui();
  const text = JSON.stringify(payload, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.flash(t`Copied`);
    } catch {
      toast.error(t`The browser did not let us copy. Select the text instead.`);
    }
  };
  return (
    <>
      <div className={css.head}>
        <h2 id={titleId}>
          <Trans>Payload</Trans>
        </h2>
        <IconButton size="small" label={t`Copy the payload`} icon={<Copy />} onClick={() => void copy()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, and must do so by keyboard as well */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
    </>
  );
}
