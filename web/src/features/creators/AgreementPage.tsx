import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { Notice } from '~/ui/Notice';
import { Page } from '~/ui/Page';
import { AgreeButton, AgreementText, useAgreement } from './Agreement';
import css from './Creators.module.css';

/** The agreement with creators, to read and to accept. */
export default function AgreementPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const known = useAgreement();
  return (
    <Page title={t`Creator agreement`}>
      <div className={css.steps}>
        <AgreementText {...known} />
        {known.agreement?.isAccepted && (
          <Notice tone="ok">
            <Trans>You’ve accepted this version.</Trans>
          </Notice>
        )}
        {user && known.agreement && !known.agreement.isAccepted && (
          <div className={css.buttons}>
            <AgreeButton {...known} />
          </div>
        )}
      </div>
    </Page>
  );
}
