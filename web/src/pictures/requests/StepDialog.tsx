import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import { takeStep } from './use-request';

const LIMIT = 500;

/** A step that is explained in words. */
export type WordyStep = 'revise' | 'dispute';
type Props = { id: string; step: WordyStep; changesLeft: number; onClosed: () => void };

/** Asks for a change, or opens a dispute. */
export function StepDialog({ id, step, changesLeft, onClosed }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = [...words.trim()].length;
  const isFine = used > 0 && used <= LIMIT;
  const close = () => setIsOpen(false);
  const isChange = step === 'revise';
  const about: ReactNode = isChange ? (
    <Trans>The creator delivers again. Changes left: {changesLeft}.</Trans>
  ) : (
    <Trans>
      The payment stays on hold until our team decides. They see the request, the delivery and both sides’
      words.
    </Trans>
  );
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isFine || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await takeStep(id, step, words.trim());
      close();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...{ isOpen, onClosed }}
      onClose={close}
      size="small"
      title={isChange ? t`Request a change` : t`Open a dispute`}
      description={about}
      actions={
        <>
          <Button tone="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} {...{ isBusy }} disabled={!isFine}>
            {isChange ? <Trans>Request change</Trans> : <Trans>Open dispute</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)}>
        <TextArea
          label={isChange ? t`Describe the change` : t`Reason`}
          rows={3}
          dir="auto"
          value={words}
          error={error === undefined ? undefined : refusalText(error)}
          count={{ used, limit: LIMIT }}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  );
}
