import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type CaseDetail,
  type Outcome,
  outcomes,
  outcomesOf,
  type Rule,
  rules,
  type Sanction,
  sanctions,
} from '~/staff/case-words';
import { DialogForm } from '~/staff/DialogForm';
import { ReasonField } from '~/staff/ReasonField';
import { useDialogSend } from '~/staff/use-dialog-send';
import { Dialog } from '~/ui/Dialog';
import { Notice } from '~/ui/Notice';
import { Segmented } from '~/ui/Segmented';
import { Select } from '~/ui/Select';
import { TextArea } from '~/ui/TextArea';
import css from './Cases.module.css';
import { ReplyPicker } from './ReplyPicker';
import { SpeakerNote } from './SpeakerNote';
import type { CaseMoves } from './use-case';

type Props = { item: CaseDetail; moves: CaseMoves; onClosed: () => void };

/** Characters of a message to the owner, as the server counts them. */
const LIMIT = 1000;

/** Block durations, in days; no block is permanent. */
const DAYS = ['1', '3', '7', '30', '90'];

/** Decides what happens to the content and its owner, with a reason. */
export function DecideDialog({ item, moves, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [outcome, setOutcome] = useState<Outcome>('keep');
  const [sanction, setSanction] = useState<Sanction>('none');
  const [days, setDays] = useState('7');
  const [rule, setRule] = useState<Rule>(item.reason);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const { send, isSending, error, errorAt } = useDialogSend(['message', 'reason']);
  const close = () => setIsOpen(false);
  const changes = outcome !== 'keep' || sanction !== 'none';
  const tellsOwner = changes && item.ownerId !== null;
  const used = [...message.trim()].length;
  const needsSecond =
    changes && (rule === 'minor' || rule === 'realPerson' || (sanction === 'block' && days === ''));
  const body = {
    outcome,
    sanction,
    rule,
    reason: reason.trim(),
    ...(tellsOwner && message.trim() && { message: message.trim() }),
    ...(sanction === 'block' && days !== '' && { blockDays: Number(days) }),
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} title={<Trans>Decide</Trans>}>
      <DialogForm
        {...{ error }}
        isReady={body.reason !== '' && (!tellsOwner || used <= LIMIT)}
        isBusy={isSending}
        action={<Trans>Decide</Trans>}
        tone={changes ? 'danger' : undefined}
        onSend={() => void send(() => moves.decide(body)).then((isDone) => isDone && close())}
        onLeave={close}
      >
        <div className={css.form}>
          <Segmented
            label={t`Content`}
            value={outcome}
            onChange={setOutcome}
            options={outcomesOf(item.subjectType).map((value) => ({ value, label: i18n._(outcomes[value]) }))}
          />
          <SpeakerNote {...{ item, moves, rule }} />
          {item.ownerId && (
            <Segmented
              label={t`Owner`}
              value={sanction}
              onChange={setSanction}
              options={(Object.keys(sanctions) as Sanction[]).map((value) => ({
                value,
                label: i18n._(sanctions[value]),
              }))}
            />
          )}
          {sanction === 'block' && (
            <Select
              label={t`Duration`}
              value={days}
              placeholder={t`Permanent`}
              options={DAYS.map((value) => ({
                value,
                label: plural(value, { one: '# day', other: '# days' }),
              }))}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
          {changes && (
            <Select
              label={t`Violated rule`}
              hint={t`Both sides are notified.`}
              value={rule}
              options={(Object.keys(rules) as Rule[]).map((value) => ({
                value,
                label: i18n._(rules[value]),
              }))}
              onChange={({ target }) => setRule(target.value as Rule)}
            />
          )}
          {tellsOwner && (
            <>
              <ReplyPicker purpose="warning" rule={rule} locale={item.ownerLocale} onPick={setMessage} />
              <TextArea
                label={t`Message to the owner (optional)`}
                hint={<Trans>Emailed with the decision, and shown with it.</Trans>}
                rows={3}
                dir="auto"
                value={message}
                error={errorAt('message')}
                count={{ used, limit: LIMIT }}
                onChange={({ target }) => setMessage(target.value)}
              />
            </>
          )}
          {needsSecond && (
            <Notice>
              <Trans>
                It’s hidden right away. A second moderator must confirm before anyone is notified or
                sanctioned.
              </Trans>
            </Notice>
          )}
          <ReasonField isRequired value={reason} onChange={setReason} error={errorAt('reason')} />
        </div>
      </DialogForm>
    </Dialog>
  );
}
