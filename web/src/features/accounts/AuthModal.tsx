import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { openModal } from '~/app/modals/current';
import type { ModalControl } from '~/app/modals/registry';
import { useSession } from '~/app/session';
import { Dialog } from '~/ui/Dialog';
import { Segmented } from '~/ui/Segmented';
import css from './AuthModal.module.css';
import { LogInForm } from './LogInForm';
import { SignUpForm } from './SignUpForm';

type Props = ModalControl & {
  /** Why an account is needed, as a sentence. */
  reason?: ReactNode;
  variant?: 'signUp' | 'logIn';
  /** Continues the interrupted action once the user is logged in. */
  onSignedIn?: () => void;
};

/** Lets a guest sign up or log in without leaving the page. */
export default function AuthModal({ reason, variant = 'signUp', onSignedIn, ...control }: Props) {
  const { t } = useLingui();
  const { config } = useSession();
  const [chosen, setChosen] = useState(variant);
  const bonus = config?.tokens.signUpBonus ?? 0;
  const finish = () => {
    control.onClose();
    onSignedIn?.();
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={
        chosen === 'signUp' ? <Trans>Create an account to continue</Trans> : <Trans>Log in to continue</Trans>
      }
      description={
        <>
          {reason}{' '}
          {chosen === 'signUp' && bonus > 0 && (
            <Plural
              value={bonus}
              one="New accounts start with # free chip."
              other="New accounts start with # free chips."
            />
          )}
        </>
      }
    >
      <div className={css.content}>
        <Segmented
          label={t`Account`}
          isLabelHidden
          value={chosen}
          onChange={setChosen}
          options={[
            { value: 'signUp', label: t`New account` },
            { value: 'logIn', label: t`Log in` },
          ]}
        />
        {chosen === 'signUp' ? (
          <SignUpForm onDone={finish} />
        ) : (
          <LogInForm onDone={finish} onForgot={() => openModal('forgotPassword', {})} />
        )}
      </div>
    </Dialog>
  );
}
