import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { blockReasons } from '~/i18n/block-reasons';
import css from './SettingsPage.module.css';

/** Why an account is blocked, for how long and until when. */
export function BlockFacts({ block: { reason, banPeriod, banExpiredAt } }: { block: Schema['BlockNotice'] }) {
  const { i18n } = useLingui();
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Reason</Trans>
      </dt>
      <dd>{i18n._(blockReasons[reason])}</dd>
      {banPeriod !== null && (
        <>
          <dt>
            <Trans>Duration</Trans>
          </dt>
          <dd>
            <Plural value={banPeriod} one="# day" other="# days" />
          </dd>
        </>
      )}
      <dt>
        <Trans>Until</Trans>
      </dt>
      <dd>
        {banExpiredAt ? (
          <time dateTime={banExpiredAt}>
            {i18n.date(banExpiredAt, { dateStyle: 'long', timeStyle: 'short' })}
          </time>
        ) : (
          <Trans>Permanent</Trans>
        )}
      </dd>
    </dl>
  );
}
