import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import type { Schema } from '~/api/schemas';
import { Button } from '~/ui/Button';
import { withEmoji } from '~/ui/emoji';
import { Link } from '~/ui/Link';
import css from './Cases.module.css';
import { Line } from './Line';
import { Person } from './Person';

const labels: Readonly<Record<string, MessageDescriptor>> = {
  text: msg`Text`,
  about: msg({ message: 'About', context: 'subject' }),
  greeting: msg`Greeting`,
  scenario: msg`Scenario`,
  foundBy: msg`Found by`,
  finding: msg`Finding`,
};

/** Reasons why a check by machine is left to a person. */
const findings: Record<string, MessageDescriptor> = {
  unchecked: msg`The machine couldn’t check it.`,
  underage: msg`Someone looks under 18.`,
  explicit_generated: msg`It was generated here and looks explicit.`,
  listed: msg`It’s on a list of forbidden content.`,
};

type Props = { revealed: Schema['RevealedCase'] | undefined; onReveal: () => void };

/** The reported content, hidden until staff give a reason to view it. */
export function Hidden({ revealed, onReveal }: Props) {
  const { t, i18n } = useLingui();
  if (!revealed)
    return (
      <div className={css.hidden}>
        <EyeOff aria-hidden="true" />
        <p>
          <Trans>Content is hidden. Revealing it is recorded in the audit log with your reason.</Trans>
        </p>
        <Button tone="outline" onClick={onReveal}>
          <Trans>Reveal</Trans>
        </Button>
      </div>
    );
  const { said, before, after, person, characters, media } = revealed;
  const texts = Object.entries(revealed.texts as Record<string, unknown>).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !(said && entry[0] === 'text'),
  );
  const isEmpty = texts.length === 0 && media.length === 0 && characters.length === 0 && !said && !person;
  return (
    <>
      {before && <Line line={before} />}
      {said && <Line line={said} isSubject />}
      {texts.map(([name, text]) => (
        <div key={name}>
          {name !== 'text' && <span className={css.meta}>{labels[name] ? i18n._(labels[name]) : name}</span>}
          <p className={css.said} dir="auto" data-subject>
            {name === 'finding' && findings[text] ? i18n._(findings[text]) : withEmoji(text)}
          </p>
        </div>
      ))}
      {after && <Line line={after} />}
      {person && <Person {...{ person, media }} isLive={revealed.isPersonLive} />}
      {characters.length > 0 && (
        <p>
          <Trans>Talks to:</Trans>{' '}
          {characters.map((username) => (
            <Link key={username} to={`/admin/characters/${username}`}>
              @{username}{' '}
            </Link>
          ))}
        </p>
      )}
      {media.length > 0 && !person && (
        <div className={css.pictures}>
          {media.map(({ id, url, width, height }) => (
            <img key={id} src={url} {...{ width, height }} alt={t`Reported content`} />
          ))}
        </div>
      )}
      {isEmpty && (
        <p className={css.meta}>
          <Trans>This case has no text or images.</Trans>
        </p>
      )}
    </>
  );
}
