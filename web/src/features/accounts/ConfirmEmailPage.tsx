import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { useApi } from '~/api/use-api';
import { PageButton } from '~/app/PageButton';
import { refreshSession, useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';

/** Tells that its owner came here by our mail. */
const tellOfMail = (id: string) =>
  accept(api.POST('/front/users/{id}/emailEngagement', { params: { path: { id } } }), { isQuiet: true });

/** Back to the chat that was left for the mail, if there is one, and on to something new. */
function WaysOn() {
  const { data, error } = useApi(['/front/chats']);
  if (!data && !error) return null;
  const last = data?.items[0]?.counterpart;
  const name = last?.displayName;
  return (
    <>
      {last ? (
        <ButtonLink to={`/chat/${last.username}`} size="large" isWide>
          <Trans>Back to {name}</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/" size="large" isWide>
          <Trans>Meet the characters</Trans>
        </ButtonLink>
      )}
      <PageButton to="/image-generator/imagine" size="large" tone="outline" isWide>
        <Trans>Create an image</Trans>
      </PageButton>
    </>
  );
}

/** Confirms an address. It takes a press: mail programs open links by themselves to look at them. */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const { userId = '', confirmationKey = '' } = useParams();
  const { config, isLoggedIn, user, balance } = useSession();
  // A changed address is rewarded no second time.
  const bonus = user?.isEmailVerified ? 0 : (config?.tokens.confirmEmailBonus ?? 0);
  const chips = balance?.totalAmount;
  const [before, setBefore] = useState<number>();
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/auth/email/confirm', userId],
    async () => {
      setBefore(chips);
      const answer = await accept(
        api.POST('/front/auth/email/confirm', { body: { userId, confirmationKey } }),
        { isQuiet: true },
      );
      if (answer.user) await tellOfMail(answer.user.id).catch(() => undefined);
      await refreshSession().catch(() => undefined);
      return answer;
    },
    { throwOnError: false },
  );
  const lead = bonus > 0 && (
    <Plural value={bonus} one="You’ll get # free chip." other="You’ll get # free chips." />
  );
  const gained = data?.user && chips !== undefined && before !== undefined ? chips - before : 0;
  const done = gained > 0 && (
    <Plural
      value={gained}
      one="# chip was added to your balance."
      other="# chips were added to your balance."
    />
  );
  return (
    <AuthLayout
      title={data ? <Trans>Your email is confirmed</Trans> : <Trans>Confirm your email</Trans>}
      lead={data ? done : lead}
      art={{ seed: 9, palette: 'lagoon' }}
    >
      <Title>{t`Confirm your email`}</Title>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      {data ? (
        isLoggedIn ? (
          <WaysOn />
        ) : (
          <ButtonLink to="/login" size="large" isWide>
            <Trans>Log in</Trans>
          </ButtonLink>
        )
      ) : (
        <Button size="large" isWide isBusy={isMutating} onClick={() => void trigger()}>
          <Trans>Confirm</Trans>
        </Button>
      )}
    </AuthLayout>
  );
}
