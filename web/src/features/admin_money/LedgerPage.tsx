import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { read } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { refusalText } from '~/i18n/refusals';
import { Fact, Facts } from '~/staff/Facts';
import { Nothing, Part } from '~/staff/Part';
import { ReasonField } from '~/staff/ReasonField';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { useQuery } from '~/ui/use-query';
import { EntryTable } from './EntryTable';
import css from './Money.module.css';
import { accountText, amountText } from './words';

type Ledger = Schema['AccountLedger'];

function Found({ ledger: { accountId, username, totals, lines } }: { ledger: Ledger }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h2>
        <Link to={`/admin/members/${accountId}`}>@{username}</Link>
      </h2>
      <Facts>
        {totals.map(({ kind, asset, amount }) => (
          <Fact key={kind + asset} name={accountText(kind, i18n)}>
            {amountText(asset, amount)}
          </Fact>
        ))}
      </Facts>
      <Part title={<Trans>Ledger entries</Trans>}>
        {lines.length === 0 ? (
          <Nothing>
            <Trans>Nothing was booked.</Trans>
          </Nothing>
        ) : (
          <EntryTable label={t`Ledger entries`} entries={lines} hasSubject />
        )}
      </Part>
    </>
  );
}

/** The ledger of one member. Each look needs a reason, which the audit log keeps. */
export default function LedgerPage() {
  const { t } = useLingui();
  const { query } = useQuery();
  const [who, setWho] = useState(query.get('who') ?? '');
  const [reason, setReason] = useState('');
  const [ledger, setLedger] = useState<Ledger>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      const asked = { who: who.trim(), reason: reason.trim() };
      setLedger(await read(['/front/admin/money/ledger', { query: asked }]));
    } catch (failure) {
      setLedger(undefined);
      setError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  if (isRefusal(error, 'forbidden')) return <NotFound />;
  const isMissing = isRefusal(error, 'not_found');
  return (
    <StaffDetail title={t`Member’s ledger`} backTo="/admin/money" back={<Trans>Money</Trans>}>
      <StaffHead name={<Trans>Member’s ledger</Trans>}>{null}</StaffHead>
      <Card>
        <form className={css.form} onSubmit={(event) => void send(event)}>
          <TextField
            label={<Trans>Username, email or ID</Trans>}
            autoComplete="off"
            spellCheck={false}
            value={who}
            error={isMissing ? t`No such member.` : undefined}
            onChange={({ target }) => setWho(target.value)}
          />
          <ReasonField isRequired value={reason} onChange={setReason} />
          <div>
            <Button type="submit" isBusy={isBusy} disabled={who.trim() === '' || reason.trim() === ''}>
              <Trans>Show ledger</Trans>
            </Button>
          </div>
          {error !== undefined && !isMissing && (
            <Notice tone="danger" isUrgent>
              {refusalText(error)}
            </Notice>
          )}
        </form>
      </Card>
      {ledger && <Found ledger={ledger} />}
    </StaffDetail>
  );
}
