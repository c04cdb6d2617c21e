import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { ActionDialog } from '~/staff/ActionDialog';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { ListState } from '~/staff/ListState';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Select } from '~/ui/Select';
import { TextField } from '~/ui/TextField';
import css from './AdminTakedowns.module.css';
import { holdSubjects } from './words';

type Subject = Schema['HoldSubject'];

/** Legal holds: placed and released here. */
export function Holds() {
  const { t, i18n } = useLingui();
  const { data, error, mutate } = useApi(['/front/admin/holds']);
  const [isPlacing, setIsPlacing] = useState(false);
  const [released, setReleased] = useState<Schema['LegalHold']>();
  const [subjectType, setSubjectType] = useState<Subject>('account');
  const [subjectId, setSubjectId] = useState('');
  return (
    <div className={css.cards}>
      <Card className={css.card} aria-labelledby="holds">
        <h2 id="holds">
          <Trans>Legal holds</Trans>
        </h2>
        <p>
          <Trans>
            Content, accounts and documents under a hold aren’t deleted, even when their time is over.
          </Trans>
        </p>
        <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
        {data?.items.length === 0 && (
          <p>
            <Trans>No holds yet.</Trans>
          </p>
        )}
        <ul className={css.items}>
          {data?.items.map((hold) => (
            <li key={hold.id} className={css.row}>
              <span>
                {i18n._(holdSubjects[hold.subjectType])} {short(hold.subjectId)} · {hold.reason} · @
                {hold.placedBy} · {formatInstant(hold.placedAt)}
              </span>
              {hold.releasedAt ? (
                <Badge>
                  <Trans>Released</Trans>
                </Badge>
              ) : (
                <Button size="small" tone="outline" onClick={() => setReleased(hold)}>
                  <Trans>Release</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div>
          <Button tone="outline" onClick={() => setIsPlacing(true)}>
            <Trans>Place a hold</Trans>
          </Button>
        </div>
      </Card>
      {isPlacing && (
        <ActionDialog
          title={<Trans>Place a hold</Trans>}
          action={<Trans>Place a hold</Trans>}
          isReady={subjectId.trim() !== ''}
          fields={['subjectId']}
          onClosed={() => setIsPlacing(false)}
          onSend={async (reason) => {
            const body = { subjectType, subjectId: subjectId.trim(), reason };
            await accept(api.POST('/front/admin/holds', { body }), { isQuiet: true });
            setSubjectId('');
            await mutate();
          }}
        >
          {(errorAt) => (
            <>
              <Select
                label={t({ message: 'About', context: 'subject' })}
                value={subjectType}
                options={(['account', 'media', 'case'] as const).map((value) => ({
                  value,
                  label: i18n._(holdSubjects[value]),
                }))}
                onChange={({ target }) => setSubjectType(target.value as Subject)}
              />
              <TextField
                label={t`ID`}
                value={subjectId}
                error={errorAt('subjectId')}
                onChange={({ target }) => setSubjectId(target.value)}
              />
            </>
          )}
        </ActionDialog>
      )}
      {released && (
        <ActionDialog
          title={<Trans>Release this hold?</Trans>}
          description={<Trans>From then on it’s deleted as usual.</Trans>}
          action={<Trans>Release</Trans>}
          onClosed={() => setReleased(undefined)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/holds/{id}/release', {
              params: { path: { id: released.id } },
              body: { reason },
            });
            await accept(call, { isQuiet: true });
            await mutate();
          }}
        />
      )}
    </div>
  );
}
