import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Badge } from '~/ui/Badge';
import { ButtonLink } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { withEmoji } from '~/ui/emoji';
import { Link } from '~/ui/Link';
import css from './Home.module.css';

type Item = Schema['PlannedItem'];
const kinds: Record<Schema['PlannedKind'], MessageDescriptor> = {
  post: msg`Post`,
  album: msg`Album`,
  imported_post: msg`Imported post`,
  story: msg`Story`,
  mass_message: msg`Mass message`,
};
const placeOf = ({ kind, id }: Item) => {
  if (kind === 'mass_message') return '/mass-messages';
  return kind === 'story' ? '/creators-lab/content-planner/list' : `/post/${id}/edit`;
};

/** Everything that is still to go today, in the creator's time zone. */
export function Today({ planned, timeZone }: { planned: readonly Item[]; timeZone: string }) {
  const { t, i18n } = useLingui();
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone });
  return (
    <section aria-labelledby="plan">
      <header className={css.head}>
        <h2 id="plan">
          <Trans>Today’s plan</Trans>
        </h2>
        <Link to="/creators-lab/content-planner/month">
          <Trans>Open planner</Trans>
        </Link>
      </header>
      <Card padding="none">
        {planned.length === 0 ? (
          <EmptyState
            title={<Trans>Nothing scheduled today</Trans>}
            action={
              <ButtonLink tone="outline" to="/post/new">
                <Trans>Schedule a post</Trans>
              </ButtonLink>
            }
          >
            <Trans>Posts and mass messages you schedule for today are listed here.</Trans>
          </EmptyState>
        ) : (
          <ul className={css.lines}>
            {planned.map((item) => (
              <li key={item.id}>
                <Link to={placeOf(item)} className={css.line}>
                  <time dateTime={item.at}>{time.format(new Date(item.at))}</time>
                  <span className={css.words}>
                    <span className={css.cut}>{withEmoji(item.title) || i18n._(kinds[item.kind])}</span>
                    <small>{i18n._(kinds[item.kind])}</small>
                  </span>
                  {item.isStuck && <Badge tone="danger">{t`Needs attention`}</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
