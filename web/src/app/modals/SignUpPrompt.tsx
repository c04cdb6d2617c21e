import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { useSession } from '../session';
import type { ModalControl } from './registry';

type Props = ModalControl & {
  /** Why an account is needed, as a sentence. */
  reason?: ReactNode;
};

/** Asks a guest to create an account, then returns them to where they were. */
export default function SignUpPrompt({ reason, ...control }: Props) {
  const { config } = useSession();
  const { pathname, search } = useLocation();
  const query = `?${new URLSearchParams({ returnUrl: pathname + search })}`;
  const bonus = config?.tokens.signUpBonus ?? 0;
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>Create an account to continue</Trans>}
      description={reason}
      actions={
        <>
          <ButtonLink tone="outline" to={`/login${query}`}>
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink to={`/signup${query}`}>
            <Trans>Create account</Trans>
          </ButtonLink>
        </>
      }
    >
      {bonus > 0 && (
        <p>
          <Plural
            value={bonus}
            one="New accounts start with # free chip."
            other="New accounts start with # free chips."
          />
        </p>
      )}
    </Dialog>
  );
}
