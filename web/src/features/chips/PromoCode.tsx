import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { accept, api } from '~/api/client';
import { refreshSession, useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Chips.module.css';

/** Takes a promo code for chips. */
export function PromoCode() {
  const { t } = useLingui();
  const { user } = useSession();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!user) return null;
  const path = { userId: user.id };
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(undefined);
    try {
      const call = api.POST('/front/users/promoCodes/{userId}/apply', {
        params: { path },
        body: { code: code.trim() },
      });
      const { chips } = await accept(call, { isQuiet: true });
      setCode('');
      toast.success(plural(chips, { one: '# chip added', other: '# chips added' }));
      void refreshSession().catch(() => undefined);
    } catch (caught) {
      setError(refusalText(caught));
    }
    setIsBusy(false);
  }
  return (
    <form className={css.promo} onSubmit={(event) => void send(event)}>
      <TextField
        label={t`Promo code`}
        value={code}
        error={error}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" tone="outline" isBusy={isBusy} disabled={!code.trim()}>
        <Trans>Redeem</Trans>
      </Button>
    </form>
  );
}
