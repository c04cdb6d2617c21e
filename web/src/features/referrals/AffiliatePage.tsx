import { Trans, useLingui } from '@lingui/react/macro';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { ButtonLink } from '~/ui/Button';
import { Page } from '~/ui/Page';
import css from './Referrals.module.css';

/** How sites and networks send visitors here, for everybody. */
export default function AffiliatePage() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/referrals/terms']);
  return (
    <Page title={t`Affiliate programme`}>
      <Async isKnown={Boolean(data)} error={error} onRetry={() => void mutate()} height={240} />
      {data && (
        <>
          <p className={css.text}>
            <Trans>
              You run a site or a channel for adults: link to us and get {data.sharePercent} % of what your
              visitors pay. A click counts for {data.clickDays} days.
            </Trans>
          </p>
          <ul className={css.steps}>
            <li>
              <Trans>Each link can name its place with “source”, so that you see what works.</Trans>
            </li>
            <li>
              <Trans>Add “clickId” with your own click id, up to 128 characters, and we keep it.</Trans>
            </li>
            <li>
              <Trans>
                Shares wait {data.riskDays} days. What is charged back is taken back from you as well.
              </Trans>
            </li>
            <li>
              <Trans>Pictures and words of your advertisements follow the rules of this site.</Trans>
            </li>
          </ul>
          <p>
            <ButtonLink to="/referrals/settings">
              <Trans>Make a link</Trans>
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
