import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '~/api/use-api';
import { countries, usStates } from '~/i18n/places';
import { ListState } from '~/staff/ListState';
import { Badge } from '~/ui/Badge';
import { Card } from '~/ui/Card';
import { Select } from '~/ui/Select';
import { Switch } from '~/ui/Switch';
import { TextField } from '~/ui/TextField';
import css from './Regions.module.css';
import { useLineWords, usePlaceName } from './words';

type Props = { hasDraft: boolean };

/** Shows what visitors from a place see, at a time or by the draft. */
export function Simulator({ hasDraft }: Props) {
  const { t } = useLingui();
  const nameOf = usePlaceName();
  const wordsOf = useLineWords();
  const [place, setPlace] = useState('US-TX');
  const [time, setTime] = useState('');
  const [wantsDraft, setWantsDraft] = useState(false);
  const isDraft = wantsDraft && hasDraft;
  const at = time ? new Date(time).toISOString() : undefined;
  const { data, error, mutate } = useApi<'/front/admin/regions/simulation'>([
    '/front/admin/regions/simulation',
    { query: { place, at, isDraft } },
  ]);
  const places = [...countries, ...usStates]
    .map((code) => ({ value: code, label: nameOf(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  const viewers = { safe: t`Everyone else`, spicy: t`In spicy mode`, checked: t`In spicy mode, age checked` };
  return (
    <Card aria-labelledby="simulator">
      <h2 id="simulator">
        <Trans>What visitors see</Trans>
      </h2>
      <div className={css.row}>
        <Select
          label={t`From`}
          value={place}
          options={[{ value: '', label: nameOf('') }, ...places]}
          onChange={({ target }) => setPlace(target.value)}
        />
        <TextField
          label={t`On`}
          hint={t`Leave empty for now.`}
          type="datetime-local"
          value={time}
          disabled={isDraft}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      {hasDraft && (
        <Switch
          label={t`By the draft`}
          checked={isDraft}
          onChange={({ target }) => setWantsDraft(target.checked)}
        />
      )}
      <ListState isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={120} />
      {data && (
        <div role="status">
          <p>
            <strong>{wordsOf(data)}</strong>
          </p>
          <dl className={css.viewers}>
            {data.viewers.map(({ kind, isExplicitOpen }) => (
              <div key={kind}>
                <dt>{viewers[kind]}</dt>
                <dd>
                  {data.rule === 'block' ? (
                    <Badge tone="danger">
                      <Trans>Nothing</Trans>
                    </Badge>
                  ) : isExplicitOpen ? (
                    <Badge tone="ok">
                      <Trans>Explicit too</Trans>
                    </Badge>
                  ) : (
                    <Badge>
                      <Trans>Safe only</Trans>
                    </Badge>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
