import { useLingui } from '@lingui/react/macro';
import { Badge } from '~/ui/Badge';
import { type BulkState, bulkStates } from './bulk-states';

/** How far a bulk has come, in a word and a colour. */
export function BulkBadge({ state }: { state: BulkState }) {
  const { i18n } = useLingui();
  return <Badge tone={bulkStates[state].tone}>{i18n._(bulkStates[state].word)}</Badge>;
}
