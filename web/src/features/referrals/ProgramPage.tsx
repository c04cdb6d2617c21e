import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import css from './Referrals.module.css';

/** How inviting friends works, for everybody. */
export default function ProgramPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/referrals/terms']);
  return (
    <Page title={t`Referral programme`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <ol className={css.steps}>
            <li>
              <Trans>Give your invitation link to friends who are 18 or older.</Trans>
            </li>
            <li>
              <Trans>
                Who signs up within {data.clickDays} days of opening it in the same browser counts as yours.
              </Trans>
            </li>
            <li>
              <Trans>
                You get {data.sharePercent} % of what they pay. It waits {data.riskDays} days, and is taken
                back if a payment is returned.
              </Trans>
            </li>
            <li>
              <Trans>An account of your own does not count.</Trans>
            </li>
          </ol>
          <p>
            <ButtonLink to="/referrals">
              <Trans>Get your link</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
