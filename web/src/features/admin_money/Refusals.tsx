import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoment } from '~/i18n/format';
import { Part } from '~/staff/Part';
import { Detail, Table } from '~/ui/Table';
import type { Money } from './use-money';
import { providerText } from './words';

/** Webhooks that claimed to come from a provider and were rejected. They changed nothing. */
export function Refusals({ page }: { page: Money }) {
  const { t, i18n } = useLingui();
  if (page.refusals.length === 0) return null;
  return (
    <Part title={<Trans>Rejected webhooks</Trans>}>
      <Table
        label={t`Rejected webhooks`}
        look="text"
        rows={page.refusals}
        keyOf={({ id }) => id}
        cardsBelow={800}
        columns={[
          {
            label: t`Provider`,
            kind: 'title',
            isRowHead: true,
            cell: ({ provider, receivedAt }) => (
              <>
                {providerText(provider, i18n)}
                <Detail>{formatMoment(receivedAt)}</Detail>
              </>
            ),
          },
          { label: t`Reason`, kind: 'half', cell: ({ reason }) => reason },
          {
            label: t({ message: 'Start', context: 'period' }),
            kind: 'wide',
            cell: ({ body }) => <code>{body.slice(0, 300)}</code>,
          },
        ]}
      />
    </Part>
  );
}
