import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '~/i18n/locale';
import { formatNumber } from '~/staff/format/count';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { Badge } from '~/ui/Badge';
import { Card } from '~/ui/Card';
import { Link } from '~/ui/Link';
import css from './Policy.module.css';
import type { Replay } from './use-policy';
import { sourceWords, stateWords } from './words';

const tones = { running: 'info', done: 'ok', outdated: 'plain', failed: 'danger' } as const;

/** Replays: what a version would have decided differently about texts of the last days. */
export function ReplaysCard({ replays }: { replays: readonly Replay[] }) {
  const { i18n } = useLingui();
  return (
    <Card aria-labelledby="replays">
      <h2 id="replays">
        <Trans>Replays</Trans>
      </h2>
      {replays.length === 0 && (
        <p>
          <Trans>No replays yet. Run a draft over texts of the last 30 days to see what it changes.</Trans>
        </p>
      )}
      {replays.map(({ id, number, state, texts, startedAt, startedBy, counts, examples }) => (
        <section key={id}>
          <h3>
            <Trans>Version {number}</Trans> · {formatInstant(startedAt)} @{startedBy}{' '}
            <Badge tone={tones[state]}>{i18n._(stateWords[state])}</Badge>
          </h3>
          <p>
            <Plural value={texts} one="# text read" other="# texts read" />
          </p>
          {counts.length === 0 && state === 'done' && (
            <p>
              <Trans>Nothing would have been decided differently.</Trans>
            </p>
          )}
          <ul className={css.list}>
            {counts.map(({ source, locale, refused, allowed }) => (
              <li key={`${source}:${locale}`} className={css.line}>
                <strong>{i18n._(sourceWords[source])}</strong> {languageNames[locale]}:{' '}
                <Trans>
                  {formatNumber(refused)} newly refused, {formatNumber(allowed)} newly allowed
                </Trans>
              </li>
            ))}
          </ul>
          {examples.length > 0 && (
            <details>
              <summary>
                <Trans>Examples</Trans>
              </summary>
              <p>
                <Trans>
                  Texts aren’t copied here. Open an order’s job and give a reason to read its prompt.
                </Trans>
              </p>
              <ul className={css.list}>
                {examples.map(({ source, id: subject, isRefused }) => (
                  <li key={`${source}:${subject}`} className={css.line}>
                    <Badge tone={isRefused ? 'danger' : 'ok'}>
                      {isRefused ? <Trans>Newly refused</Trans> : <Trans>Newly allowed</Trans>}
                    </Badge>
                    {i18n._(sourceWords[source])}{' '}
                    {source === 'prompts' ? (
                      <Link to={`/admin/jobs?subject=${subject}`}>{short(subject)}</Link>
                    ) : (
                      <code>{subject}</code>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      ))}
    </Card>
  );
}
