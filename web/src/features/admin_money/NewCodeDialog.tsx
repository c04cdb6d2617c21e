import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { ActionDialog } from '~/staff/ActionDialog';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';

/** Most chips of one use, uses of one code, and days that it lasts; the server decides. */
const MOST = { chips: 1000, uses: 1_000_000, days: 3650 };
/** Chips of all uses above which a second admin must create it too. */
const FREE_TOTAL = 100_000;

type Props = { onDone: () => void; onClosed: () => void };

/** A whole number from 1 on; undefined if it is none. */
function numberOf(text: string, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Asks for a new promo code, and says when a second admin is needed. */
export function NewCodeDialog({ onDone, onClosed }: Props) {
  const { t, i18n } = useLingui();
  const total = i18n.number(FREE_TOTAL);
  const [code, setCode] = useState('');
  const [chips, setChips] = useState('');
  const [uses, setUses] = useState('');
  const [days, setDays] = useState('');
  const [given, times, lasting] = [
    numberOf(chips, MOST.chips),
    numberOf(uses, MOST.uses),
    numberOf(days, MOST.days),
  ];
  const isCode = /^[a-z0-9-]{4,32}$/i.test(code.trim());
  const isLasting = days.trim() === '' || lasting !== undefined;
  const needsSecond = (given ?? 0) * (times ?? 0) > FREE_TOTAL;
  return (
    <ActionDialog
      title={<Trans>New promo code</Trans>}
      description={
        needsSecond && (
          <Trans>It gives more than {total} chips in total, so a second admin must confirm it.</Trans>
        )
      }
      action={<Trans>Create code</Trans>}
      isReady={isCode && given !== undefined && times !== undefined && isLasting}
      fields={['code', 'chips', 'maxUses', 'days']}
      onClosed={onClosed}
      onSend={async (reason) => {
        if (given === undefined || times === undefined) return;
        const body = { code: code.trim(), chips: given, maxUses: times, days: lasting ?? null, reason };
        await accept(api.POST('/front/admin/promo-codes', { body }), { isQuiet: true });
        onDone();
        toast.success(needsSecond ? t`A second admin must confirm it.` : t`Promo code created.`);
      }}
    >
      {(errorAt) => (
        <>
          <TextField
            label={<Trans>Code</Trans>}
            hint={<Trans>4 to 32 letters, digits and hyphens</Trans>}
            autoComplete="off"
            spellCheck={false}
            value={code}
            error={errorAt('code')}
            onChange={({ target }) => setCode(target.value)}
          />
          <TextField
            label={<Trans>Chips</Trans>}
            hint={t`From ${1} to ${MOST.chips}`}
            inputMode="numeric"
            value={chips}
            error={errorAt('chips')}
            onChange={({ target }) => setChips(target.value)}
          />
          <TextField
            label={<Trans>Number of uses</Trans>}
            inputMode="numeric"
            value={uses}
            error={errorAt('maxUses')}
            onChange={({ target }) => setUses(target.value)}
          />
          <TextField
            label={<Trans>Days it’s valid (optional)</Trans>}
            inputMode="numeric"
            value={days}
            error={errorAt('days')}
            onChange={({ target }) => setDays(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}
