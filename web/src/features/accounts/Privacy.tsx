import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Link } from '~/ui/Link';
import { Switch } from '~/ui/Switch';
import { toast } from '~/ui/toast';
import css from './SettingsPage.module.css';

type Choices = Schema['PrivacyView'];

/** Privacy: what others see of the member, and who may write to them. */
export function Privacy({ isCreator }: { isCreator: boolean }) {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/privacy'>(['/front/privacy']);
  const [isBusy, setIsBusy] = useState(false);
  async function save(change: Partial<Choices>): Promise<void> {
    if (!data) return;
    setIsBusy(true);
    try {
      const saved = await accept(api.PUT('/front/privacy', { body: { ...data, ...change } }), {
        isQuiet: true,
      });
      await mutate(saved, { revalidate: false });
      toast.success(t`Saved`);
    } catch (refusal) {
      tellRefusal(refusal);
    }
    setIsBusy(false);
  }
  const choice = (name: keyof Choices) => ({
    checked: data?.[name] ?? false,
    disabled: isBusy,
    onChange: ({ target }: { target: HTMLInputElement }) => void save({ [name]: target.checked }),
  });
  return (
    <section className={css.section} aria-labelledby="privacy-title">
      <h2 id="privacy-title">
        <Trans>Privacy</Trans>
      </h2>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={160} />
      {data && !isCreator && (
        <Switch
          label={<Trans>New people can message me</Trans>}
          hint={<Trans>When off, only people you follow or have replied to.</Trans>}
          {...choice('isOpenToStrangers')}
        />
      )}
      {data && (
        <>
          <Switch label={<Trans>Show when I’m online</Trans>} {...choice('isOnlineShown')} />
          <Switch
            label={<Trans>People can find me in search</Trans>}
            hint={<Trans>Your profile stays open to anyone with its link.</Trans>}
            {...choice('isProfileFound')}
          />
        </>
      )}
      <p>
        <Link to="/settings/blocked">
          {isCreator ? (
            <Trans>Choose who can message you</Trans>
          ) : (
            <Trans>Blocked people and hidden characters</Trans>
          )}
        </Link>
      </p>
    </section>
  );
}
