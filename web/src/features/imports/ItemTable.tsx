import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { formatList, formatMoney } from '~/i18n/format';
import { formatBytes } from '~/pictures/upload/bytes';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Checkbox } from '~/ui/Checkbox';
import { ShowMore } from '~/ui/Pagination';
import { Segmented } from '~/ui/Segmented';
import { Detail, Table } from '~/ui/Table';
import css from './Imports.module.css';
import { audienceWords, failureWords, noteWords, problemWords } from './words';

type Item = Schema['ImportItem'];
export type Filter = 'all' | 'new' | 'photo' | 'video' | 'character' | 'chat' | 'here' | 'failed' | 'problem';

type Query = { kind?: Item['kind']; state?: 'failed' | 'listed'; hasProblem?: boolean; hasTwin?: boolean };

const queries: Record<Filter, Query> = {
  all: {},
  new: { state: 'listed', hasProblem: false, hasTwin: false },
  photo: { kind: 'photo', hasProblem: false },
  video: { kind: 'video', hasProblem: false },
  character: { kind: 'character', hasProblem: false },
  chat: { kind: 'chat', hasProblem: false },
  here: { hasTwin: true },
  failed: { state: 'failed' },
  problem: { hasProblem: true },
};

function Standing({ item: { problem, twinId, state, failure, kind } }: { item: Item }) {
  const { i18n } = useLingui();
  const problemWord = problem && problemWords[problem];
  if (problemWord) return <Badge tone="danger">{i18n._(problemWord)}</Badge>;
  if (failure) return <Badge tone="danger">{i18n._(failureWords[failure])}</Badge>;
  if (state === 'done' || state === 'kept') {
    return (
      <Badge tone="ok">
        {kind === 'character' || kind === 'chat' ? <Trans>Imported</Trans> : <Trans>In your library</Trans>}
      </Badge>
    );
  }
  if (state === 'waiting') {
    return (
      <Badge>
        <Trans>Pending</Trans>
      </Badge>
    );
  }
  if (state === 'undone') {
    return (
      <Badge>
        <Trans>Undone</Trans>
      </Badge>
    );
  }
  return twinId ? (
    <Badge tone="gold">
      <Trans>Already imported</Trans>
    </Badge>
  ) : null;
}

type Props = {
  id: string;
  platform: Schema['ImportPlatform'];
  chosen?: ReadonlySet<string>;
  onChoose?: (id: string, isChosen: boolean) => void;
  onFilter?: (filter: Filter) => void;
  onRetry?: (id: string) => void;
  /** How many failed: the list is asked for again when it changes. */
  failed: number;
  /** How often items were edited: likewise. */
  edits?: number;
};

/** Contents of an archive, one row per file. */
export function ItemTable({ id, platform, chosen, onChoose, onFilter, onRetry, failed, edits }: Props) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const list = useApiPages('/front/imports/{id}/items', { path: { id }, query: queries[filter] });
  const refresh = useRef(list.refresh);
  useEffect(() => {
    refresh.current = list.refresh;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say that the list is out of date
  useEffect(() => void refresh.current(), [failed, edits]);
  const wordsOf = (notes: readonly string[]) =>
    notes.map((note) => noteWords[note]).flatMap((word) => (word ? [i18n._(word)] : []));
  const canCome = ({ problem, state, kind }: Item) => !problem && state === 'listed' && kind !== 'other';
  return (
    <>
      <Segmented
        label={t`Show`}
        isLabelHidden
        value={filter}
        onChange={(next) => {
          setFilter(next);
          onFilter?.(next);
        }}
        options={[
          { value: 'all', label: t`All` },
          { value: 'new', label: t`New` },
          ...(platform === 'characters'
            ? [
                { value: 'character' as const, label: t`Characters` },
                { value: 'chat' as const, label: t`Chats` },
              ]
            : [
                { value: 'photo' as const, label: t`Photos` },
                { value: 'video' as const, label: t`Videos` },
                { value: 'here' as const, label: t`Already imported` },
              ]),
          { value: 'failed', label: t`Failed` },
          { value: 'problem', label: t`Can’t be imported` },
        ]}
      />
      <Async
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && (
        <p>
          <Trans>Nothing here.</Trans>
        </p>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Files in the archive`}
          rows={list.items}
          keyOf={(item) => item.id}
          cardsBelow={760}
          columns={[
            ...(onChoose
              ? [
                  {
                    label: t`Choose`,
                    isLabelHidden: true,
                    kind: 'choice' as const,
                    cell: (item: Item) =>
                      canCome(item) && (
                        <Checkbox
                          label={<span className="visually-hidden">{item.name}</span>}
                          checked={chosen?.has(item.id) ?? false}
                          onChange={({ target }) => onChoose(item.id, target.checked)}
                        />
                      ),
                  },
                ]
              : []),
            {
              label: t`File`,
              kind: 'title',
              isRowHead: true,
              cell: ({ name, caption, tags, notes }) => (
                <span className={css.name}>
                  {name}
                  {caption && <Detail>{caption.slice(0, 120)}</Detail>}
                  {tags.length > 0 && <Detail>{tags.map((tag) => `#${tag}`).join(' ')}</Detail>}
                  {notes.length > 0 && <Detail>{formatList(wordsOf(notes))}</Detail>}
                </span>
              ),
            },
            ...(platform === 'characters'
              ? []
              : [
                  {
                    label: t`Audience`,
                    kind: 'half' as const,
                    cell: ({ audience }: Item) => audience && i18n._(audienceWords[audience]),
                  },
                ]),
            { label: t`Size`, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
            {
              label: t`Date`,
              kind: 'number',
              cell: ({ madeAt }) => madeAt && i18n.date(madeAt, { dateStyle: 'medium' }),
            },
            {
              label: t`Price`,
              kind: 'number',
              cell: ({ priceCents }) => priceCents !== null && formatMoney(priceCents, 'USD'),
            },
            {
              label: t`Status`,
              kind: 'wide',
              cell: (item) => (
                <span className={css.row}>
                  <Standing item={item} />
                  {item.state === 'failed' && onRetry && (
                    <Button size="small" tone="outline" onClick={() => onRetry(item.id)}>
                      <Trans>Retry</Trans>
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </>
  );
}
