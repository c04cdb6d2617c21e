import { Plural, Trans } from '@lingui/react/macro';
import useSWRMutation from 'swr/mutation';
import { accept, api } from '~/api/client';
import { useSession } from '~/app/session';
import { refusalText } from '~/i18n/refusals';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';

/** Asks for the confirmation of an address, for as long as it is missing. */
export function EmailNotice() {
  const { user, config } = useSession();
  const bonus = config?.tokens.confirmEmailBonus ?? 0;
  const id = user?.id ?? '';
  const { trigger, data, error, isMutating } = useSWRMutation(
    ['/front/users/{id}/resendVerification', id],
    async () => {
      await accept(api.POST('/front/users/{id}/resendVerification', { params: { path: { id } } }), {
        isQuiet: true,
      });
      return 'sent';
    },
    { throwOnError: false },
  );
  if (!user || user.isEmailVerified) return null;
  const { email } = user;
  if (data) {
    return (
      <Notice tone="ok">
        <Trans>We sent a new link to {email}. It’s valid for 24 hours.</Trans>
      </Notice>
    );
  }
  return (
    <Notice
      tone="gold"
      action={
        <Button size="small" tone="outline" isBusy={isMutating} onClick={() => void trigger()}>
          <Trans>Resend link</Trans>
        </Button>
      }
    >
      {error === undefined ? (
        <Trans>
          Confirm {email}: open the link in our email
          {bonus > 0 && <Plural value={bonus} one=" and get # chip" other=" and get # chips" />}.
        </Trans>
      ) : (
        refusalText(error)
      )}
    </Notice>
  );
}
