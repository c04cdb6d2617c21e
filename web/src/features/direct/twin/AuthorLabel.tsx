import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bot, Megaphone, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '~/ui/Badge';
import type { DirectMessage } from '../wire';

type Authored = Pick<DirectMessage, 'isOwn' | 'authoredBy'>;

/** The author as screen readers name them: a twin is never called by its owner's name alone. */
export function authorName({ isOwn, authoredBy }: Authored, name: string): string {
  if (authoredBy === 'twin') return isOwn ? t`Your AI twin` : t`AI twin of ${name}`;
  return isOwn ? t`You` : name;
}

type Props = {
  message: Authored & Pick<DirectMessage, 'operatorName'>;
  /** The other person's name. */
  name: string;
};

/** Author of a message in words, unless they wrote it in person. */
export function AuthorLabel({ message, name }: Props): ReactNode {
  const { isOwn, authoredBy, operatorName } = message;
  if (authoredBy === 'twin') {
    return (
      <Badge tone="accent" icon={<Bot size={14} />}>
        {isOwn ? <Trans>Your AI twin</Trans> : <Trans>AI twin of {name}</Trans>}
      </Badge>
    );
  }
  if (authoredBy === 'campaign') {
    return (
      <Badge icon={<Megaphone size={14} />}>
        <Trans>Sent to many</Trans>
      </Badge>
    );
  }
  if (authoredBy !== 'operator') return null;
  return (
    <Badge icon={<UsersRound size={14} />}>
      <Operator {...{ isOwn, operatorName, name }} />
    </Badge>
  );
}

function Operator({
  isOwn,
  operatorName: operator,
  name,
}: Omit<Props['message'], 'authoredBy'> & { name: string }) {
  if (!operator) return isOwn ? <Trans>Written by your team</Trans> : <Trans>Written by {name}’s team</Trans>;
  if (isOwn) return <Trans>Written by {operator} for you</Trans>;
  return (
    <Trans>
      Written by {operator} for {name}
    </Trans>
  );
}
