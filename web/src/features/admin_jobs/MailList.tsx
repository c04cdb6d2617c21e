import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatAgo } from '~/i18n/format';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import css from './MailList.module.css';

type Props = { mails: readonly Schema['Mail'][]; shownId: string | undefined };

/** Mails, newest first. */
export function MailList({ mails, shownId }: Props) {
  const { t } = useLingui();
  return (
    <ul className={css.mails} aria-label={t`Emails`}>
      {mails.map(({ id, to, subject, createdAt, deliveredAt }) => (
        <li key={id}>
          <Link
            to={`/admin/outbox?${new URLSearchParams({ mail: id })}`}
            aria-current={id === shownId ? 'true' : undefined}
            replace={shownId !== undefined}
          >
            <span className={css.subject}>{subject}</span>
            <time dateTime={createdAt} title={formatInstant(createdAt)}>
              {formatAgo(createdAt)}
            </time>
            <span className={css.to}>{to}</span>
            {!deliveredAt && (
              <Badge tone="gold" className={css.waiting}>
                <Trans>Pending</Trans>
              </Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
