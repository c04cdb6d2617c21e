import { ArrowUpDown, Play, RotateCw, Trash2, Undo2, X } from 'lucide-react';
import type { BulkVerb } from './verbs';

const icons = {
  retry: RotateCw,
  run: Play,
  prioritise: ArrowUpDown,
  cancel: X,
  discard: Trash2,
  restore: Undo2,
} satisfies Record<BulkVerb, typeof X>;

/** The picture of something that can be done to a job. */
export function VerbIcon({ verb }: { verb: BulkVerb }) {
  const Icon = icons[verb];
  return <Icon aria-hidden="true" />;
}
