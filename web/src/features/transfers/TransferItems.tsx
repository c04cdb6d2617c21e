import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { useLiveEvent } from '~/live/events';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { ShowMore } from '~/ui/Pagination';
import { Table } from '~/ui/Table';
import css from './Transfers.module.css';
import { hindranceWords, itemWords, kindWords } from './words';

function Standing({ item: { state, failure } }: { item: Schema['TransferItem'] }) {
  const { i18n } = useLingui();
  if (failure) return <Badge tone="danger">{i18n._(hindranceWords[failure])}</Badge>;
  return (
    <Badge tone={state === 'moved' || state === 'undone' ? 'ok' : 'plain'}>{i18n._(itemWords[state])}</Badge>
  );
}

/** The chosen items, each with what became of it. */
export function TransferItems({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const list = useApiPages('/front/transfers/{id}/items', { path: { id } });
  useLiveEvent('transferMoved', ({ transferId }) => transferId === id && void list.refresh());
  return (
    <section className={css.stack} aria-label={t`Content`}>
      <h2>
        <Trans>Content</Trans>
      </h2>
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={200}
      />
      {list.items.length > 0 && (
        <Table
          label={t`Content`}
          rows={list.items}
          keyOf={(item) => item.id}
          cardsBelow={640}
          columns={[
            {
              label: t`Name`,
              kind: 'title',
              isRowHead: true,
              cell: (item) => <span dir="auto">{item.title || i18n._(kindWords[item.kind])}</span>,
            },
            { label: t`Type`, kind: 'half', cell: (item) => i18n._(kindWords[item.kind]) },
            { label: t`State`, kind: 'half', cell: (item) => <Standing item={item} /> },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </section>
  );
}
