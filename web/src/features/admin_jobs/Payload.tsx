import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, Eye, EyeOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useMay } from '~/app/use-may';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { toast } from '~/ui/toast';
import { EditPayload } from './EditPayload';
import css from './Payload.module.css';
import { RevealDialog } from './RevealDialog';
import type { Reveal } from './use-reveal';

type Props = Pick<Schema['JobDetail'], 'payload' | 'redacted' | 'editable'> & {
  id: string;
  titleId: string;
  reveal: Reveal;
  onChanged: () => void;
};

/** The job's payload. User-written text is hidden until staff give a reason to read it. */
export function Payload({ id, payload, redacted, editable, titleId, reveal, onChanged }: Props) {
  const { t } = useLingui();
  const mayReveal = useMay('reveal');
  const mayEdit = useMay('jobs_edit');
  const [opened, setOpened] = useState<'reveal' | 'edit'>();
  const { revealed } = reveal;
  const isHidden = redacted.length > 0 && !revealed;
  const whole = revealed?.payload ?? payload;
  const text = JSON.stringify(whole, null, 2);
  const words = Object.entries(revealed?.texts ?? {});
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.flash(t`Copied`);
    } catch {
      toast.error(t`Couldn’t copy. Select the text instead.`);
    }
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <div className={css.head}>
        <h2 id={titleId}>
          <Trans>Payload</Trans>
        </h2>
        <IconButton size="small" label={t`Copy payload`} icon={<Copy />} onClick={() => void copy()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, and must do so by keyboard as well */}
      <pre className={css.text} tabIndex={0}>
        {text}
      </pre>
      {words.length > 0 && (
        <dl className={css.words}>
          {words.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.tools}>
        {isHidden && (
          <span className={css.hidden}>
            <Plural value={redacted.length} one="# text hidden" other="# texts hidden" />
          </span>
        )}
        {revealed ? (
          <Button
            size="small"
            tone="outline"
            icon={<EyeOff />}
            onClick={() => {
              reveal.hide();
              close();
            }}
          >
            <Trans>Hide again</Trans>
          </Button>
        ) : (
          mayReveal && (
            <Button size="small" tone="outline" icon={<Eye />} onClick={() => setOpened('reveal')}>
              <Trans>Reveal</Trans>
            </Button>
          )
        )}
        {editable && mayEdit && (
          <Button
            size="small"
            tone="outline"
            icon={<Pencil />}
            disabled={isHidden}
            title={isHidden ? t`Reveal it first: hidden text would be lost.` : undefined}
            onClick={() => setOpened('edit')}
          >
            <Trans>Edit</Trans>
          </Button>
        )}
      </div>
      {opened === 'reveal' && <RevealDialog onReveal={reveal.reveal} onClosed={close} />}
      {opened === 'edit' && (
        <EditPayload
          id={id}
          payload={whole}
          onChanged={(next) => {
            if (revealed) reveal.replace(next);
            onChanged();
          }}
          onClosed={close}
        />
      )}
    </>
  );
}
