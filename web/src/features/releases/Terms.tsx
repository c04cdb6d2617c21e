import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '~/i18n/format';
import { placeName } from '~/i18n/places';
import css from './Releases.module.css';
import type { SignedRelease } from './use-release';

type Use = SignedRelease['uses'][number];

export const usageWords: Record<Use, MessageDescriptor> = {
  shown: msg`Shown for free in posts, stories and profiles`,
  sold: msg`Sold in paid posts, fan clubs and messages`,
};

/** A day without a time, as everyone reads it alike. */
export const formatDate = (day: string): string =>
  new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type Props = { release: Pick<SignedRelease, 'uses' | 'startsOn' | 'endsOn' | 'excludedCountries'> };

/** The terms of a release: where, from when until when, and where not. */
export function Terms({ release: { uses, startsOn, endsOn, excludedCountries } }: Props) {
  const { t, i18n: words } = useLingui();
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Allowed use</Trans>
      </dt>
      <dd>{uses.map((use) => words._(usageWords[use])).join(' · ')}</dd>
      <dt>
        <Trans>From</Trans>
      </dt>
      <dd>{formatDate(startsOn)}</dd>
      <dt>
        <Trans>Until</Trans>
      </dt>
      <dd>{endsOn ? formatDate(endsOn) : t`You revoke it`}</dd>
      {excludedCountries.length > 0 && (
        <>
          <dt>
            <Trans>Not in</Trans>
          </dt>
          <dd>{formatList(excludedCountries.map(placeName))}</dd>
        </>
      )}
    </dl>
  );
}

/** The text of the agreement in sections, each under its first line. The signature is for these very words. */
export function Agreement({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard too
    <section className={css.agreement} aria-label={t`Agreement`} tabIndex={0} lang="en">
      {text.split('\n\n').map((section) => {
        const [title, ...lines] = section.trim().split('\n');
        return (
          <div key={section}>
            <h3>{title}</h3>
            {lines.length > 0 && <p>{lines.join(' ')}</p>}
          </div>
        );
      })}
    </section>
  );
}
