import { Trans } from '@lingui/react/macro';
import type { ModalControl } from '~/app/modals/registry';
import { ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

type Props = ModalControl & {
  /** Name of the studio. */
  studio: string;
  /** Page to come back to. */
  returnUrl: string;
};

/** Asks an invited creator to log in, so that the studio's offer can be answered. */
export default function StudioSyncLoginModal({ studio, returnUrl, ...control }: Props) {
  const query = `?${new URLSearchParams({ returnUrl })}`;
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Log in as the invited creator</Trans>}
      description={
        <Trans>To join {studio}, log in with your creator account. New here? Sign up and apply first.</Trans>
      }
      actions={
        <>
          <ButtonLink tone="outline" to={`/signup${query}`}>
            <Trans>Sign up</Trans>
          </ButtonLink>
          <ButtonLink to={`/login${query}`}>
            <Trans>Log in</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
