import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import { Badge, type BadgeTone } from '~/ui/Badge';
import type { Character, ModerationStatus } from '../wire';

const states: Record<ModerationStatus, { tone: BadgeTone; words: MessageDescriptor }> = {
  pending: { tone: 'gold', words: msg`In review` },
  approved: { tone: 'ok', words: msg`Approved` },
  rejected: { tone: 'danger', words: msg`Not approved` },
};
const icons = { pending: Clock, approved: BadgeCheck, rejected: CircleX };

type Props = { character: Pick<Character, 'visibility' | 'moderationStatus'>; isOnArt?: boolean };

/** Where the review of one's own character stands. Who is private is told only of what has to be changed. */
export function ModerationBadge({ character, isOnArt }: Props) {
  const { i18n } = useLingui();
  const { visibility, moderationStatus } = character;
  if (visibility !== 'public' && moderationStatus !== 'rejected') return null;
  const { tone, words } = states[moderationStatus];
  const Icon = icons[moderationStatus];
  return (
    <Badge tone={isOnArt ? 'art' : tone} icon={<Icon size={14} aria-hidden="true" />}>
      {i18n._(words)}
    </Badge>
  );
}

/** Why it was not approved, in words that lead on. */
export function ModerationReason({ reason }: { reason: string | null }) {
  switch (reason) {
    case 'adults_only':
      return <Trans>The text suggests someone underage. All characters must be 18 or older.</Trans>;
    case 'real_person':
      return <Trans>It resembles a real person. Please use a fictional one.</Trans>;
    case 'text_refused':
      return <Trans>The text asks for content we don’t allow.</Trans>;
    default:
      return <Trans>An option is no longer available. Review it and save again.</Trans>;
  }
}
