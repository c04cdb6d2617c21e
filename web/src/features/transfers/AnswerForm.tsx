import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { refusalText } from '~/i18n/refusals';
import { formatBytes } from '~/pictures/upload/bytes';
import { Button } from '~/ui/Button';
import { PasswordField } from '~/ui/PasswordField';
import css from './Transfers.module.css';
import type { Transfer } from './words';

type Props = { transfer: Transfer; onMoved: () => void };

/** The receiver accepts with the password, or declines. */
export function AnswerForm({ transfer: { id, from, bytes }, onMoved }: Props) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const size = formatBytes(bytes);
  const { username } = from;
  const params = { params: { path: { id } } };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(undefined);
    try {
      const call = api.POST('/front/transfers/{id}/accept', { ...params, body: { password } });
      await accept(call, { isQuiet: true });
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
    onMoved();
  };
  const decline = () =>
    void accept(api.POST('/front/transfers/{id}/decline', params)).catch(tellRefusal).finally(onMoved);
  return (
    <form className={css.stack} onSubmit={(event) => void submit(event)}>
      <ul className={css.facts}>
        <li>
          <Trans>It takes {size} of your storage.</Trans>
        </li>
        <li>
          <Trans>Earnings until then stay with @{username}. Later sales are yours.</Trans>
        </li>
        <li>
          <Trans>Either of you can undo it for 30 days.</Trans>
        </li>
      </ul>
      <PasswordField
        label={t`Password`}
        hint={t`You confirm that both accounts belong to you or to your studio.`}
        error={error === undefined ? undefined : refusalText(error)}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className={css.row}>
        <Button type="submit" isBusy={isBusy} disabled={password === ''}>
          <Trans>Accept</Trans>
        </Button>
        <Button tone="outline" onClick={decline}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </form>
  );
}
