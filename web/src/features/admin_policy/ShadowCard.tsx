import { Trans, useLingui } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { formatDay } from '~/i18n/format';
import { formatNumber } from '~/staff/format/count';
import { Card } from '~/ui/Card';
import { Lines } from './Lines';
import { Moves } from './Moves';
import css from './Policy.module.css';
import type { Version } from './use-policy';
import { fieldWords } from './words';

type Props = {
  shadow: Version;
  differences: readonly Schema['PolicyDifference'][];
  canChange: boolean;
  isReplaying: boolean;
  onChanged: () => Promise<unknown>;
};

/** The version evaluated beside the one in effect, and how often it differed. */
export function ShadowCard({ shadow, differences, canChange, isReplaying, onChanged }: Props) {
  const { i18n } = useLingui();
  return (
    <Card aria-labelledby="shadow">
      <h2 id="shadow">
        <Trans>Shadow</Trans>
      </h2>
      <Lines lines={shadow.lines} />
      <h3>
        <Trans>Different decisions</Trans>
      </h3>
      {differences.length === 0 ? (
        <p>
          <Trans>None so far. Counts are updated every few seconds.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {differences.map(({ day, field, refused, allowed }) => (
            <li key={`${day}:${field}`} className={css.line}>
              <strong>{formatDay(`${day}T00:00:00`)}</strong> {i18n._(fieldWords[field])}:{' '}
              <Trans>
                {formatNumber(refused)} newly refused, {formatNumber(allowed)} newly allowed
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {canChange && <Moves version={shadow} {...{ isReplaying, onChanged }} />}
    </Card>
  );
}
