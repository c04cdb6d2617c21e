import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { mutate } from 'swr';
import { under } from '~/api/use-api';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { MoneyField } from '~/ui/MoneyField';
import { Notice } from '~/ui/Notice';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Sales.module.css';

/** Refetches what a creator sells. */
export const reloadOffers = () => void mutate(under('/front/models'));

/** Removes an item of a list. */
export async function removeItem(call: Promise<unknown>): Promise<void> {
  try {
    await call;
    reloadOffers();
  } catch (caught) {
    toast.error(refusalText(caught));
  }
}

type FormProps = {
  label: string;
  fields: { name: string; label: string; isMoney?: boolean }[];
  /** Values of the fields at first. */
  initial?: string[];
  onSend: (values: string[]) => Promise<unknown>;
  /** Closes a form that changes something known. */
  onLeave?: () => void;
};

/** A small form that adds one item to a list, or changes one. */
export function AddForm({ label, fields, initial, onSend, onLeave }: FormProps) {
  const empty = fields.map(() => '');
  const [values, setValues] = useState(initial ?? empty);
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      await onSend(values);
      setValues(empty);
      onLeave?.();
      reloadOffers();
    } catch (caught) {
      setError(caught);
    }
    setIsBusy(false);
  }
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <div className={css.fields}>
        {fields.map(({ name, label: fieldLabel, isMoney }, place) => {
          const value = values[place] ?? '';
          const change = (text: string) => setValues(values.with(place, text));
          return isMoney ? (
            <MoneyField key={name} label={fieldLabel} required {...{ value }} onChange={change} />
          ) : (
            <TextField
              key={name}
              label={fieldLabel}
              required
              {...{ value }}
              onChange={({ target }) => change(target.value)}
            />
          );
        })}
      </div>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" tone="outline" isBusy={isBusy}>
          {label}
        </Button>
        {onLeave && (
          <Button tone="outline" onClick={onLeave}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
