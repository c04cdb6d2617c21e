import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { blockReasons } from '~/i18n/block-reasons';
import css from './SettingsPage.module.css';

/** Why an account is blocked, and until when. */
export function BlockFacts({ block: { reason, until } }: { block: Schema['BlockNotice'] }) {
  const { i18n } = useLingui();
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Reason</Trans>
      </dt>
      <dd>{i18n._(blockReasons[reason])}</dd>
      <dt>
        <Trans>Until</Trans>
      </dt>
      <dd>
        {until ? (
          <time dateTime={until}>{i18n.date(until, { dateStyle: 'long', timeStyle: 'short' })}</time>
        ) : (
          <Trans>Permanent</Trans>
        )}
      </dd>
    </dl>
  );
}
