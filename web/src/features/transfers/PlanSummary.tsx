import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatBytes } from '~/pictures/upload/bytes';
import { Notice } from '~/ui/Notice';
import { Counts } from './Counts';
import css from './Transfers.module.css';
import { hindranceWords, kindWords } from './words';

/** The effect of a transfer, before anything happens. */
export function PlanSummary({ plan }: { plan: Schema['TransferPlan'] }) {
  const { i18n } = useLingui();
  const { scheduled, forMembers, staying, stayingCount } = plan;
  const { username } = plan.to;
  const size = formatBytes(plan.bytes);
  const isEmpty = plan.posts + plan.albums + plan.media === 0;
  return (
    <div className={css.stack}>
      {isEmpty ? (
        <Notice tone="danger" isUrgent>
          <Trans>None of this can move.</Trans>
        </Notice>
      ) : (
        <>
          <p>
            <Trans>This moves to @{username}, with the photos and videos in it:</Trans>
          </p>
          <Counts of={plan} />
          <ul className={css.facts}>
            {plan.bytes > 0 && (
              <li>
                <Trans>{size} of storage moves along.</Trans>
              </li>
            )}
            {scheduled > 0 && (
              <li>
                <Plural
                  value={scheduled}
                  one="# scheduled post keeps its time."
                  other="# scheduled posts keep their time."
                />
              </li>
            )}
            {forMembers > 0 && (
              <li>
                <Plural
                  value={forMembers}
                  one={`# post for members will need @${username}’s fan club.`}
                  other={`# posts for members will need @${username}’s fan club.`}
                />
              </li>
            )}
            <li>
              <Trans>Buyers keep access, and links keep working.</Trans>
            </li>
            <li>
              <Trans>Earnings until then stay with you. Later sales go to @{username}.</Trans>
            </li>
            <li>
              <Trans>Either of you can undo it for 30 days.</Trans>
            </li>
          </ul>
        </>
      )}
      {stayingCount > 0 && (
        <details open={isEmpty}>
          <summary>
            <Plural value={stayingCount} one="# item stays with you" other="# items stay with you" />
          </summary>
          <ul className={css.facts}>
            {staying.map(({ id, kind, title, why, others }) => (
              <li key={id} className={css.name}>
                {title || i18n._(kindWords[kind])}:{' '}
                {others > 0 ? (
                  <Plural value={others} one="used in # other post" other="used in # other posts" />
                ) : (
                  i18n._(hindranceWords[why])
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
