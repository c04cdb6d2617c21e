import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { FormError } from '~/ui/FormError';
import { TextArea } from '~/ui/TextArea';
import { TextField } from '~/ui/TextField';
import css from './Takedowns.module.css';
import { useFormRefusal } from './use-form-refusal';

/** Characters of a statement, as the server counts them. */
const LIMIT = 4000;

type Props = { id: string; signature: string; onSent: (sent: Schema['CounterNotice']) => void };

/** The counter notice. Text that could not be sent stays in the form. */
export function CounterForm({ id, signature, onSent }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [statement, setStatement] = useState('');
  const [isSworn, setIsSworn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { setRefusal, errorAt, rest } = useFormRefusal({
    name: t`Enter your full name.`,
    address: t`Enter your postal address and phone number.`,
    statement: t`Tell us what is wrong.`,
  });
  const isReady = isSworn && [name, address, statement].every((text) => text.trim() !== '');

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    setRefusal(undefined);
    const body = {
      signature,
      name: name.trim(),
      address: address.trim(),
      statement: statement.trim(),
      isSworn,
    };
    try {
      const call = api.POST('/front/counter-notices/{id}', { params: { path: { id } }, body });
      onSent(await accept(call, { isQuiet: true }));
    } catch (caught) {
      setRefusal(caught);
    }
    setIsBusy(false);
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <FormError error={rest} />
      <TextArea
        label={t`Why was the removal a mistake?`}
        rows={6}
        dir="auto"
        value={statement}
        error={errorAt('statement')}
        count={{ used: [...statement.trim()].length, limit: LIMIT }}
        onChange={({ target }) => setStatement(target.value)}
      />
      <TextArea
        label={t`Postal address and phone number`}
        rows={3}
        dir="auto"
        autoComplete="street-address"
        maxLength={300}
        value={address}
        error={errorAt('address')}
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={t`Full name, as your signature`}
        autoComplete="name"
        dir="auto"
        maxLength={100}
        value={name}
        error={errorAt('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        label={
          <Trans>
            I declare under penalty of perjury that I believe in good faith that the content was removed by
            mistake. I accept the jurisdiction of the court of my district, and service of process from the
            sender of the notice.
          </Trans>
        }
        checked={isSworn}
        onChange={({ target }) => setIsSworn(target.checked)}
      />
      <Button type="submit" {...{ isBusy }} disabled={!isReady}>
        <Trans>Send counter notice</Trans>
      </Button>
    </form>
  );
}
