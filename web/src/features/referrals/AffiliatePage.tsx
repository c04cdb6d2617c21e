import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import css from './Referrals.module.css';

/** How sites and networks send visitors here; public. */
export default function AffiliatePage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/referrals/terms']);
  return (
    <Page title={t`Affiliate program`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <p className={css.text}>
            <Trans>
              Run an adult site or channel? Link to us and earn {data.sharePercent}% of what your visitors
              spend. Clicks count for {data.clickDays} days.
            </Trans>
          </p>
          <ul className={css.steps}>
            <li>
              <Trans>Add a “source” to each link to see what works.</Trans>
            </li>
            <li>
              <Trans>Add a “clickId” of up to 128 characters and we’ll record it.</Trans>
            </li>
            <li>
              <Trans>Earnings clear after {data.riskDays} days and are reversed on refunds.</Trans>
            </li>
            <li>
              <Trans>Ads must follow the rules of this site.</Trans>
            </li>
          </ul>
          <p>
            <ButtonLink to="/referrals/settings">
              <Trans>Create a link</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
