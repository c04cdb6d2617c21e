import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import { lengthOf } from '../composer-keys';
import { chatRefusalText } from '../refusal-words';
import type { ReportReason } from '../wire';
import css from './Report.module.css';

/** Characters of the words of a report, as the server counts them. */
const LIMIT = 500;

/** What can be wrong, in the order of the list. */
export type Reasons = Record<ReportReason, MessageDescriptor>;
const aboutReply: Reasons = {
  minor: msg`Somebody in it may be under 18`,
  realPerson: msg`It plays a real person`,
  violence: msg`Violence or threats`,
  selfHarm: msg`It encourages self-harm`,
  spam: msg`Advertising or spam`,
  other: msg`Something else`,
};

type ChoiceProps = {
  reasons: Reasons;
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
};

function Choice({ reasons, value, onChange }: ChoiceProps) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={css.reasons}>
      <legend>
        <Trans>What is wrong with it?</Trans>
      </legend>
      {(Object.keys(reasons) as ReportReason[]).map((reason) => (
        <label key={reason} className={css.reason}>
          <input type="radio" {...{ name }} checked={reason === value} onChange={() => onChange(reason)} />
          <span>{i18n._(reasons[reason])}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
  title: ReactNode;
  /** What happens with a report. */
  description: ReactNode;
  thanks: string;
  reasons?: Reasons;
  send: (reason: ReportReason, words: string) => Promise<unknown>;
};

/** Tells the staff about a message. What could not be sent stays in the form. */
export function ReportDialog(props: Props) {
  const { isOpen, onClose, onClosed, title, description, thanks, reasons = aboutReply } = props;
  const { t } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = lengthOf(words);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!reason || used > LIMIT || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await props.send(reason, words.trim());
      toast.success(thanks);
      onClose();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...{ isOpen, onClose, onClosed }}
      size="small"
      {...{ title, description }}
      actions={
        <>
          <Button tone="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} {...{ isBusy }} disabled={!reason || used > LIMIT}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <Choice {...{ reasons }} value={reason} onChange={setReason} />
        <TextArea
          label={t`In your own words, if you like`}
          rows={3}
          dir="auto"
          value={words}
          error={error === undefined ? undefined : chatRefusalText(error)}
          count={{ used, limit: LIMIT }}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  );
}
