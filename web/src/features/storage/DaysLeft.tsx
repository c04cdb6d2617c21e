import { Plural } from '@lingui/react/macro';
import { daysLeft } from './days-left';

/** How long a deleted picture can still be restored. */
export function DaysLeft({ deletedAt }: { deletedAt: string }) {
  return <Plural value={daysLeft(deletedAt)} _0="Deleted today" one="# day left" other="# days left" />;
}
