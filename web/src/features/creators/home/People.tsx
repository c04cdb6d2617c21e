import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, MessageCirclePlus, PackageCheck, ScrollText, UserPlus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { formatCompact } from '~/i18n/format';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import css from './Home.module.css';

type LineProps = { to: string; icon: ReactNode; label: string; count: number; note?: ReactNode };

const Line = ({ to, icon, label, count, note }: LineProps) => (
  <li>
    <Link to={to} className={css.line} data-due={count > 0 || undefined}>
      {icon}
      <span className={css.words}>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </span>
      <strong>{formatCompact(count)}</strong>
    </Link>
  </li>
);

/** Fans who wrote, ordered, came and may go. */
export function People({ home }: { home: Schema['CreatorHome'] }) {
  const { t } = useLingui();
  const lastWeek = formatCompact(home.newMembersBefore);
  return (
    <section aria-labelledby="fans">
      <h2 id="fans" className={css.title}>
        <Trans>Your fans</Trans>
      </h2>
      <Card padding="none">
        <ul className={css.lines}>
          <Line
            to="/chat?box=people"
            icon={<MessageCircle />}
            label={t`Unread chats`}
            count={home.unreadChats}
          />
          <Line
            to="/chat?box=requests"
            icon={<MessageCirclePlus />}
            label={t`Message requests`}
            count={home.messageRequests}
          />
          <Line
            to="/requests"
            icon={<ScrollText />}
            label={t`Custom requests to answer`}
            count={home.requestsToAnswer}
          />
          <Line
            to="/requests"
            icon={<PackageCheck />}
            label={t`Custom requests to deliver`}
            count={home.requestsToDeliver}
          />
          <Line
            to="/members"
            icon={<UserPlus />}
            label={t`New members this week`}
            count={home.newMembers}
            note={<Trans>Last week: {lastWeek}</Trans>}
          />
          <Line
            to="/earnings/club-members"
            icon={<UserX />}
            label={t`Renewals at risk`}
            count={home.renewalsAtRisk}
            note={<Trans>Canceled or unpaid, ending within 7 days</Trans>}
          />
        </ul>
      </Card>
    </section>
  );
}
