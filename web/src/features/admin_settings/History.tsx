import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { useApiPages } from '~/api/use-api-pages';
import { formatMoment } from '~/i18n/format';
import { ListState } from '~/staff/ListState';
import { Nothing, Part } from '~/staff/Part';
import { ShowMore } from '~/ui/Pagination';
import { Detail, Table } from '~/ui/Table';
import { valueText } from './setting-values';
import { labelOf } from './setting-words';
import type { Setting, SettingValue } from './use-settings';

type Entry = Schema['AuditEntry'];

/** A value of an entry, as the setting says it. */
function said({ subject, detail }: Entry, side: 'before' | 'after'): string {
  const value = (detail as Record<string, unknown>)[side];
  const isValue = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isValue ? valueText({ key: subject ?? '' }, value satisfies SettingValue) : '–';
}

/** Changes of settings, newest first: by whom each was made, when, and from which value to which. */
export function History({ settings }: { settings: readonly Setting[] }) {
  const { t, i18n } = useLingui();
  const list = useApiPages('/front/admin/audit', { query: { action: 'settings.change' } });
  const nameOf = (key: string | null) => {
    const setting = settings.find((one) => one.key === key);
    return setting ? labelOf(setting, i18n) : key;
  };
  return (
    <Part title={<Trans>Change history</Trans>}>
      <ListState
        isKnown={list.pages !== undefined}
        error={list.error}
        onRetry={() => void list.refresh()}
        height={240}
      />
      {list.pages && list.items.length === 0 && (
        <Nothing>
          <Trans>No changes yet.</Trans>
        </Nothing>
      )}
      {list.items.length > 0 && (
        <Table
          label={t`Change history`}
          rows={list.items}
          keyOf={({ id }) => id}
          cardsBelow={800}
          columns={[
            {
              label: t({ message: 'Setting', context: 'configuration' }),
              kind: 'title',
              cell: ({ subject, at }) => (
                <>
                  {nameOf(subject)}
                  <Detail>{formatMoment(at)}</Detail>
                </>
              ),
            },
            { label: t`Person`, kind: 'half', cell: ({ actorName }) => actorName && `@${actorName}` },
            {
              label: t`Old and new value`,
              kind: 'half',
              cell: (entry) => `${said(entry, 'before')} → ${said(entry, 'after')}`,
            },
            { label: t`Reason`, kind: 'wide', cell: ({ reason }) => reason },
          ]}
        />
      )}
      <ShowMore hasMore={list.hasMore} isLoading={list.isRefreshing} onMore={() => void list.showMore()} />
    </Part>
  );
}
