import { useLingui } from '@lingui/react/macro';
import { tagText } from './tag-words';
import type { Why } from './wire';

/** Why this one is shown: nothing of it comes from what the visitor did before. */
export function WhyShown({ why }: { why: readonly Why[] }) {
  const { t, i18n } = useLingui();
  const [reason] = why;
  if (!reason) return null;
  switch (reason.type) {
    case 'tag': {
      const tag = tagText(reason.tag, (words) => i18n._(words));
      return t`Matches ${tag}`;
    }
    case 'words':
      return t`Matches your search`;
    case 'popular_this_week':
      return t`Popular this week`;
    case 'new':
      return t`New`;
    default:
      // A server newer than this page may know other reasons.
      return null;
  }
}
