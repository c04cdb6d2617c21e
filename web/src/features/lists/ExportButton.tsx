import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { Button } from '~/ui/Button';

type Props = { relation: Schema['Relation']; listId?: string };

/** While a table is being written it is asked for again, in milliseconds. */
const LOOK_MS = 2000;

/** Orders a table of the people; once it is written it can be taken home. */
export function ExportButton({ relation, listId }: Props) {
  const { t } = useLingui();
  const [id, setId] = useState<string>();
  const { data, mutate } = useApi(id ? ['/front/people-exports'] : null, {
    refreshInterval: (known) =>
      known?.items.some((one) => one.id === id && one.state === 'waiting') ? LOOK_MS : 0,
  });
  const order = () =>
    void accept(api.POST('/front/people-exports', { body: { relation, listId: listId ?? null } })).then(
      (made) => {
        setId(made.id);
        void mutate();
      },
      () => undefined,
    );
  const made = data?.items.find((one) => one.id === id);
  if (made?.state === 'ready') {
    return (
      <a href={`/front/people-exports/${made.id}/file`} download="people.csv">
        <Trans>Export</Trans>
      </a>
    );
  }
  return (
    <Button
      tone="outline"
      icon={<Download />}
      isBusy={id !== undefined && made?.state !== 'failed'}
      onClick={order}
      title={t`CSV file`}
    >
      <Trans>Export</Trans>
    </Button>
  );
}
