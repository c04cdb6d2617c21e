import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import type { ReportSubject } from '~/app/modals/use-report';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { TextArea } from '~/ui/TextArea';
import { toast } from '~/ui/toast';
import css from './Report.module.css';
import { type ReportReason, sendReport } from './send-report';

/** Maximum length of a report, in characters as the server counts them. */
const LIMIT = 500;

/** Reasons in the order of the list, with suspected minors first. */
const reasons: Record<ReportReason, MessageDescriptor> = {
  minor: msg`Possible minor`,
  realPerson: msg`Depicts a real person`,
  violence: msg`Violence or threats`,
  selfHarm: msg`Encourages self-harm`,
  spam: msg`Spam or advertising`,
  other: msg`Something else`,
};

const titles: Record<ReportSubject['kind'], MessageDescriptor> = {
  reply: msg`Report this reply`,
  message: msg`Report this message`,
  character: msg`Report this character`,
  account: msg`Report this person`,
  media: msg`Report this image`,
  post: msg`Report this post`,
  story: msg`Report this story`,
  comment: msg`Report this comment`,
  guest: msg`Report this guest`,
};

type ChoiceProps = { value: ReportReason | undefined; onChange: (reason: ReportReason) => void };

function Choice({ value, onChange }: ChoiceProps) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={css.reasons}>
      <legend>
        <Trans>What’s wrong with it?</Trans>
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

type Props = ModalControl & { subject: ReportSubject };

/** Reports a violation to staff. A report that couldn't be sent stays in the form. */
export default function ReportModal({ subject, ...control }: Props) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const used = [...words.trim()].length;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!reason || used > LIMIT || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await sendReport(subject, reason, words.trim());
      toast.success(t`Thanks. We’ll review it and let you know what we decide.`);
      control.onClose();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <Dialog
      {...control}
      size="small"
      title={i18n._(titles[subject.kind])}
      description={<Trans>Our team reviews every report. It’s anonymous.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} {...{ isBusy }} disabled={!reason || used > LIMIT}>
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
        <Choice value={reason} onChange={setReason} />
        <TextArea
          label={t`Tell us more (optional)`}
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
