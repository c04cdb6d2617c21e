import { Trans, useLingui } from '@lingui/react/macro';
import { PackageCheck } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { formatMoney } from '~/i18n/format';
import { requestStateWords } from '~/i18n/request-words';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { RequestBody } from './RequestBody';
import css from './Requests.module.css';
import { isDisputed } from './requests';
import { useRequest } from './use-request';

type Props = {
  id: string;
  /** State that the message tells. */
  told: Schema['RequestState'];
  messageId: string;
};

/** A custom request in a chat. Its newest message has the files and the next steps. */
export function RequestCard({ id, told, messageId }: Props) {
  const { i18n } = useLingui();
  const { data: order, mutate } = useRequest(id);
  const isNewest = order !== undefined && (order.newestMessageId ?? messageId) === messageId;
  return (
    <section className={css.card} data-open={isNewest || undefined}>
      <p className={css.head}>
        <Badge icon={<PackageCheck size={14} />}>{i18n._(requestStateWords[told])}</Badge>
        {order && (
          <span>
            <strong dir="auto">{order.title}</strong> · {formatMoney(order.priceCents, 'USD')}
          </span>
        )}
        <Link to="/requests">
          <Trans>Custom request</Trans>
        </Link>
      </p>
      {isNewest && order.state !== told && !isDisputed(order) && (
        <p className={css.quiet}>{i18n._(requestStateWords[order.state])}</p>
      )}
      {isNewest && <RequestBody {...{ order }} isInTalk onRenew={() => void mutate()} />}
    </section>
  );
}
