import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { refreshSession, useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Title } from '~/ui/Title';
import { AuthLayout } from './AuthLayout';

/** Asks the reader of a mailbox what becomes of a second account that was made with their address. */
export default function ClaimedEmailPage() {
  const { t } = useLingui();
  const { userId = '', claimKey = '' } = useParams();
  const { isLoggedIn } = useSession();
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/auth/email/claim', userId],
    async (_, { arg: action }: { arg: 'merge' | 'discard' }) => {
      await accept(api.POST('/front/auth/email/claim', { body: { userId, claimKey, action } }), {
        isQuiet: true,
      });
      await refreshSession().catch(() => undefined);
      return action;
    },
    { throwOnError: false },
  );
  const titles = {
    merge: <Trans>Moved to your account</Trans>,
    discard: <Trans>The second account was deleted</Trans>,
  };
  return (
    <AuthLayout
      title={data ? titles[data] : <Trans>A second account uses your email</Trans>}
      lead={
        !data && (
          <Trans>
            Someone signed up with your email again. If it was you, move the characters, images, chats and
            purchased chips to your account. If not, delete that account.
          </Trans>
        )
      }
      art={{ seed: 9, palette: 'lagoon' }}
    >
      <Title>{t`A second account uses your email`}</Title>
      {error !== undefined && (
        <Notice tone="danger" isUrgent>
          {refusalText(error)}
        </Notice>
      )}
      {data ? (
        <ButtonLink to={isLoggedIn ? '/' : '/login'} size="large" isWide>
          {isLoggedIn ? <Trans>Go to the home page</Trans> : <Trans>Log in</Trans>}
        </ButtonLink>
      ) : (
        <>
          <Button size="large" isWide isBusy={isMutating} onClick={() => void trigger('merge')}>
            <Trans>Move it to my account</Trans>
          </Button>
          <Button
            size="large"
            isWide
            tone="outline"
            isBusy={isMutating}
            onClick={() => void trigger('discard')}
          >
            <Trans>Delete it</Trans>
          </Button>
        </>
      )}
    </AuthLayout>
  );
}
