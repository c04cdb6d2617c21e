import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { showRefusal } from '~/api/show-refusal';
import { useApi } from '~/api/use-api';
import { useSession } from '~/app/session';
import { formatMoment, formatMoney } from '~/i18n/format';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { FormError } from '~/ui/FormError';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { PasswordField } from '~/ui/PasswordField';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import { toast } from '~/ui/toast';
import css from './Payouts.module.css';

type Way = 'bank' | 'btc' | 'eth' | 'usdc';
type Fields = {
  way: Way;
  holder: string;
  destination: string;
  bic: string;
  password: string;
  code: string;
};
const names = ['holder', 'destination', 'bic', 'password', 'code'] as const;

const bodyOf = ({ way, bic, code, ...rest }: Fields): Schema['SetPayoutMethod'] => ({
  ...rest,
  code: code || null,
  ...(way === 'bank' ? { kind: 'bank', bic: bic || null } : { kind: 'crypto', asset: way }),
});

/** Where a member is paid what they earn. */
export default function PayoutSettingsPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/payouts/settings']);
  const { register, handleSubmit, setError, watch, formState, reset, trigger, getValues } = useForm<Fields>({
    defaultValues: { way: 'bank', holder: '', destination: '', bic: '', password: '', code: '' },
  });
  const { errors, isSubmitting } = formState;
  const { user } = useSession();
  const id = user?.id;
  const twoFactor = useApi<'/front/users/{id}/2fa'>(id ? ['/front/users/{id}/2fa', { path: { id } }] : null);
  const isBank = watch('way') === 'bank';
  const submit = handleSubmit(async (fields) => {
    try {
      await mutate(accept(api.PUT('/front/payouts/settings', { body: bodyOf(fields) }), { isQuiet: true }), {
        revalidate: false,
      });
      reset();
      toast.success(t`Saved.`);
    } catch (caught) {
      showRefusal(caught, names, setError, { destination: t`This number is incomplete.` });
    }
  });
  const forget = async () => {
    if (!(await trigger(['password', 'code'], { shouldFocus: true }))) return;
    const { password, code } = getValues();
    try {
      await accept(api.DELETE('/front/payouts/settings', { body: { password, code: code || null } }), {
        isQuiet: true,
      });
      reset();
    } catch (caught) {
      showRefusal(caught, names, setError);
    }
    await mutate();
  };
  const method = data?.method;
  return (
    <Page title={t`Payout settings`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={320} />
      {method && (
        <Notice
          action={
            <Button tone="outline" size="small" onClick={() => void forget()}>
              <Trans>Remove</Trans>
            </Button>
          }
        >
          <Trans>
            {method.holder} is paid to … {method.destinationEnd} from {formatMoment(method.usableFrom)}.
          </Trans>
        </Notice>
      )}
      {data && (
        <form className={css.form} onSubmit={submit} noValidate>
          <p className={css.text}>
            <Trans>
              Weekly payouts start at {formatMoney(data.minimumCents, 'USD')}. New accounts have a{' '}
              {data.holdDays}-day hold, and payouts to the old account stop.
            </Trans>
          </p>
          <FormError error={errors.root} />
          <Select
            label={<Trans>Payout method</Trans>}
            options={[
              { value: 'bank', label: t`Bank transfer` },
              { value: 'btc', label: 'Bitcoin' },
              { value: 'eth', label: 'Ethereum' },
              { value: 'usdc', label: 'USDC' },
            ]}
            {...register('way')}
          />
          <TextField
            label={<Trans>Account holder</Trans>}
            autoComplete="name"
            maxLength={70}
            error={errors.holder?.message}
            {...register('holder', { required: t`Required.` })}
          />
          <TextField
            label={isBank ? 'IBAN' : <Trans>Wallet address</Trans>}
            autoComplete="off"
            spellCheck={false}
            error={errors.destination?.message}
            {...register('destination', { required: t`Required.` })}
          />
          {isBank && (
            <TextField
              label={<Trans>BIC (if your bank requires it)</Trans>}
              autoComplete="off"
              error={errors.bic?.message}
              {...register('bic')}
            />
          )}
          <PasswordField
            label={<Trans>Password</Trans>}
            error={errors.password?.message}
            {...register('password', { required: t`Enter your password.` })}
          />
          {twoFactor.data?.isEnabled && (
            <TextField
              label={<Trans>Code from your app</Trans>}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errors.code?.message}
              {...register('code', { required: t`Required.` })}
            />
          )}
          <Button type="submit" isBusy={isSubmitting}>
            <Trans>Save</Trans>
          </Button>
        </form>
      )}
    </Page>
  );
}
