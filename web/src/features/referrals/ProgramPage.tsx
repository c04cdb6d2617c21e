import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import css from './Referrals.module.css';

/** How inviting friends works; public. */
export default function ProgramPage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/referrals/terms']);
  return (
    <Page title={t`Referral program`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <ol className={css.steps}>
            <li>
              <Trans>Share your invite link with friends aged 18 or older.</Trans>
            </li>
            <li>
              <Trans>Anyone who signs up in the same browser within {data.clickDays} days counts.</Trans>
            </li>
            <li>
              <Trans>
                You earn {data.sharePercent}% of what they spend. Earnings clear after {data.riskDays} days
                and are reversed on refunds.
              </Trans>
            </li>
            <li>
              <Trans>Your own accounts don’t count.</Trans>
            </li>
          </ol>
          <p>
            <ButtonLink to="/referrals">
              <Trans>Get your link</Trans>
            </ButtonLink>
          </p>
          <p>
            <Link to="/affiliate">
              <Trans>Affiliate program for sites and channels</Trans>
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}
