import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { createOnce } from '~/api/idempotency';
import { ActionDialog } from '~/staff/ActionDialog';
import { Segmented } from '~/ui/Segmented';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import type { Member } from './use-member';

/** Above this a second person of the staff has to confirm; the server decides. */
const FREE_CHIPS = 1000;
/** At a time, at most. */
const MOST_CHIPS = 100_000;

type Props = { page: Member; onDone: (page: Member) => void; onClosed: () => void };

/** Asks how many chips are given or taken back. */
export function ChipsDialog({ page: { member }, onDone, onClosed }: Props) {
  const { t } = useLingui();
  const [once] = useState(createOnce);
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [text, setText] = useState('');
  const { id } = member;
  const amount = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  const isAmount = amount > 0 && amount <= MOST_CHIPS;
  return (
    <ActionDialog
      title={<Trans>Give or take chips</Trans>}
      description={
        <Trans>More than {FREE_CHIPS} chips a day needs confirmation by a second team member.</Trans>
      }
      action={way === 'give' ? <Trans>Give chips</Trans> : <Trans>Take chips</Trans>}
      isDangerous={way === 'take'}
      isReady={isAmount}
      fields={['chips']}
      onClosed={onClosed}
      onSend={async (reason) => {
        const body = { chips: way === 'give' ? amount : -amount, reason };
        const page = await once({ id, ...body }, (key) =>
          accept(
            api.POST('/front/admin/members/{id}/chips', {
              params: { path: { id }, header: { 'Idempotency-Key': key } },
              body,
            }),
            { isQuiet: true },
          ),
        );
        onDone(page);
        toast.success(
          page.grants[0]?.state === 'proposed'
            ? t`A second team member must confirm it.`
            : t`Balance updated.`,
        );
      }}
    >
      {(errorAt) => (
        <>
          <Segmented
            label={t`Action`}
            isLabelHidden
            value={way}
            options={[
              { value: 'give', label: <Trans>Give</Trans> },
              { value: 'take', label: <Trans>Remove</Trans> },
            ]}
            onChange={setWay}
          />
          <TextField
            label={<Trans>Chips</Trans>}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={
              errorAt('chips') ??
              (text.trim() !== '' && !isAmount && <Trans>Enter a number up to {MOST_CHIPS}.</Trans>)
            }
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
