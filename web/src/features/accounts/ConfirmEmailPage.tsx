import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
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

/** Confirms an address. It takes a press: mail programs open links by themselves to look at them. */
export default function ConfirmEmailPage() {
  const { t } = useLingui();
  const { userId = '', confirmationKey = '' } = useParams();
  const { config, isLoggedIn } = useSession();
  const bonus = config?.tokens.confirmEmailBonus ?? 0;
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/auth/email/confirm', userId],
    async () => {
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
  return (
    <AuthLayout
      title={data ? <Trans>Your email is confirmed</Trans> : <Trans>Confirm your email</Trans>}
      lead={!data && lead}
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
          <PageButton to="/image-generator/imagine" size="large" isWide>
            <Trans>Create an image</Trans>
          </PageButton>
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
