import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schema } from '~/api/schemas';
import { openModal } from '~/app/modals/current';
import { Button, ButtonLink } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import css from './Consent.module.css';
import type { Clearance } from './consent';
import type { Consents } from './use-consent';

type Props = {
  consents: Consents;
  /** Known media, for their pictures. */
  media?: readonly Schema['Media'][];
  /** Consequence for the whole while some of it isn't approved. */
  outcome: ReactNode;
  /** Opens the question; by default in a window. */
  onAsk?: (ids: string[]) => void;
};

/** Notes about uploads that others may not see yet: each says what is missing, and leads to it. */
export function ConsentNotes({ consents, media = [], outcome, onAsk }: Props) {
  const idsOf = (...wanted: Clearance[]) =>
    consents.items.filter(({ clearance }) => wanted.includes(clearance)).map(({ id }) => id);
  const asked = idsOf('ask');
  const unverified = idsOf('verify').length;
  const unsigned = idsOf('signature').length;
  const inReview = idsOf('review').length;
  const lost = idsOf('refused', 'withdrawn').length;
  const open = () =>
    onAsk
      ? onAsk(asked)
      : openModal('whoIsShown', { ids: asked, media: media.filter(({ id }) => asked.includes(id)) });
  if (asked.length + unverified + unsigned + inReview + lost === 0) return null;
  return (
    <div className={css.notes}>
      {asked.length > 0 && (
        <Notice
          tone="gold"
          action={
            <Button size="small" onClick={open}>
              <Trans>Say who is shown</Trans>
            </Button>
          }
        >
          <Plural
            value={asked.length}
            one="Say who is shown in # upload before you publish it."
            other="Say who is shown in # uploads before you publish them."
          />
        </Notice>
      )}
      {unverified > 0 && (
        <Notice
          tone="gold"
          action={
            <Button size="small" onClick={() => openModal('ageVerification', {})}>
              <Trans>Verify</Trans>
            </Button>
          }
        >
          <Trans>Verify your identity to publish uploads.</Trans>
        </Notice>
      )}
      {unsigned > 0 && (
        <Notice
          tone="gold"
          action={
            <ButtonLink size="small" tone="outline" to="/settings/people">
              <Trans>People</Trans>
            </ButtonLink>
          }
        >
          <Plural
            value={unsigned}
            one="# upload needs the signature of a person shown."
            other="# uploads need the signature of a person shown."
          />
        </Notice>
      )}
      {inReview > 0 && (
        <Notice>
          <Plural
            value={inReview}
            one="# upload is in review, usually for less than a day."
            other="# uploads are in review, usually for less than a day."
          />
        </Notice>
      )}
      {lost > 0 && (
        <Notice tone="danger">
          <Plural
            value={lost}
            one="# upload can’t be published. Remove it."
            other="# uploads can’t be published. Remove them."
          />
        </Notice>
      )}
      <p className={css.quiet}>{outcome}</p>
    </div>
  );
}
