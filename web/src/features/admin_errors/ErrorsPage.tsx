import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isRefusal } from '~/api/refusal';
import { NotFound } from '~/app/NotFound';
import { BulkDialog, type BulkOrder } from '~/staff/bulk/BulkDialog';
import { ListState } from '~/staff/ListState';
import { StaffPage } from '~/staff/StaffPage';
import { EmptyState } from '~/ui/EmptyState';
import { SceneArt } from '~/ui/SceneArt';
import { Segmented } from '~/ui/Segmented';
import { useQuery } from '~/ui/use-query';
import { ErrorTable } from './ErrorTable';
import { useErrors } from './use-errors';

const DAY_H = 24;
const ranges = [1, DAY_H, 7 * DAY_H, 30 * DAY_H] as const;

/** Background failures, grouped, with a way to retry their jobs. */
export default function ErrorsPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const hours = ranges.find((range) => String(range) === query.get('hours')) ?? DAY_H;
  const { groups, error, refresh } = useErrors(hours);
  const [order, setOrder] = useState<BulkOrder>();
  const words: Record<(typeof ranges)[number], string> = {
    1: t`Last hour`,
    24: t`Last 24 hours`,
    168: t`Last 7 days`,
    720: t`Last 30 days`,
  };
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffPage title={t`Errors`} about={<Trans>Similar failures are grouped.</Trans>}>
      <Segmented
        label={t`Time`}
        isLabelHidden
        look="pill"
        value={hours}
        options={ranges.map((value) => ({ value, label: words[value] }))}
        onChange={(value) => setQuery({ hours: value === DAY_H ? undefined : String(value) })}
      />
      <ListState isKnown={groups !== undefined} error={error} onRetry={refresh} height={320} />
      {groups?.length === 0 && (
        <EmptyState art={<SceneArt seed={3} palette="tide" />} title={<Trans>No failures</Trans>}>
          <Trans>No failures in this period.</Trans>
        </EmptyState>
      )}
      {groups && groups.length > 0 && (
        <ErrorTable
          groups={groups}
          onRetry={({ fingerprint }) => setOrder({ verb: 'retry', filter: { fingerprint, state: 'failed' } })}
        />
      )}
      {order && <BulkDialog order={order} onClose={() => setOrder(undefined)} />}
    </StaffPage>
  );
}
