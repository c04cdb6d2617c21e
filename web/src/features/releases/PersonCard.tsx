import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import { tellRefusal } from '~/api/tell-refusal';
import { openModal } from '~/app/modals/current';
import { formatMoment } from '~/i18n/format';
import { nameOf, type Person } from '~/pictures/consent/consent';
import { refreshPersons } from '~/pictures/consent/use-persons';
import { Badge, type BadgeTone } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import css from './Releases.module.css';
import { formatDate } from './Terms';

type State = NonNullable<Person['release']>['state'];

export const stateWords: Record<State, MessageDescriptor> = {
  sent: msg`Signature pending`,
  signed: msg({ message: 'Signed', context: 'release' }),
  declined: msg`Declined`,
  revoked: msg`Revoked`,
  expired: msg`Expired`,
};
const tones: Record<State, BadgeTone> = {
  sent: 'gold',
  signed: 'ok',
  declined: 'danger',
  revoked: 'danger',
  expired: 'plain',
};

/** How a person's release is, in a sentence. */
function Standing({ person: { isSelf, isBarred, release } }: { person: Person }) {
  if (isBarred) return <Trans>This person can’t be shown.</Trans>;
  if (isSelf) return <Trans>Your identity check covers you.</Trans>;
  if (!release) return <Trans>No release sent yet.</Trans>;
  const { state, signedAt, endedAt, endsOn, linkEndsAt } = release;
  if (state === 'sent') return <Trans>The link works until {formatMoment(linkEndsAt)}.</Trans>;
  if (state === 'signed')
    return endsOn ? (
      <Trans>In force until {formatDate(endsOn)}.</Trans>
    ) : (
      <Trans>Signed on {formatMoment(signedAt ?? '')}.</Trans>
    );
  if (!endedAt) return null;
  if (state === 'declined') return <Trans>Declined on {formatMoment(endedAt)}.</Trans>;
  if (state === 'revoked')
    return <Trans>Revoked on {formatMoment(endedAt)}. Everything that shows them is taken down.</Trans>;
  return <Trans>Ended on {formatMoment(endedAt)}. Send a new release.</Trans>;
}

type Props = { person: Person; onName: () => void; onSend: () => void };

/** A person with their release, and what can be done next. */
export function PersonCard({ person, onName, onSend }: Props) {
  const { t, i18n } = useLingui();
  const { id, fullName, stageName, isSelf, isBarred, birthDate, mediaCount, documents, release } = person;
  const [isBusy, setIsBusy] = useState(false);
  const name = nameOf(person);
  const isSigned = release?.state === 'signed';
  const wasSigned = Boolean(release?.signedAt);
  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await accept(api.DELETE('/front/persons/{id}', { params: { path: { id } } }));
    } catch (error) {
      tellRefusal(error);
    } finally {
      setIsBusy(false);
      void refreshPersons();
    }
  }
  const facts = [
    stageName && fullName,
    birthDate && t`Born ${formatDate(birthDate)}`,
    plural(mediaCount, { one: 'Shown in # upload', other: 'Shown in # uploads' }),
    release?.state === 'sent' &&
      plural(documents.length, { 0: 'No documents yet', one: '# of 2 documents', other: '# of 2 documents' }),
  ].filter(Boolean);
  return (
    <li>
      <Card className={css.person} aria-label={name}>
        <div className={css.head}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {isSelf && (
            <Badge tone="info">
              <Trans>You</Trans>
            </Badge>
          )}
          {!isSelf && release && (
            <Badge tone={tones[release.state]}>{i18n._(stateWords[release.state])}</Badge>
          )}
        </div>
        <p className={css.quiet}>{facts.join(' · ')}</p>
        <p>
          <Standing person={person} />
        </p>
        {!isSelf && (
          <div className={css.buttons}>
            {!isSigned && !isBarred && (
              <Button
                size="small"
                icon={<Send />}
                aria-label={release ? t`New link: ${name}` : t`Send release: ${name}`}
                onClick={onSend}
              >
                {release ? <Trans>New link</Trans> : <Trans>Send release</Trans>}
              </Button>
            )}
            {!isBarred && (
              <Button
                size="small"
                tone="outline"
                icon={<Pencil />}
                aria-label={t`Rename: ${name}`}
                onClick={onName}
              >
                <Trans>Rename</Trans>
              </Button>
            )}
            {!wasSigned && mediaCount === 0 && (
              <Button
                size="small"
                tone="quiet"
                icon={<Trash2 />}
                isBusy={isBusy}
                aria-label={t`Delete: ${name}`}
                onClick={() =>
                  openModal('confirm', {
                    title: t`Delete ${name}?`,
                    description: t`A link you sent stops working.`,
                    action: t`Delete`,
                    tone: 'danger',
                    onConfirm: () => void remove(),
                  })
                }
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </div>
        )}
      </Card>
    </li>
  );
}
