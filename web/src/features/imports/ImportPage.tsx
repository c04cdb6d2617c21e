import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Page, pageNote } from '~/ui/Page';
import { Imports } from './Imports';
import { platforms } from './platforms';

/** Imports from another platform: proof of ownership, review before publishing, and undo. */
export default function ImportPage() {
  const { t } = useLingui();
  const last = useLocation().pathname.split('/').findLast(Boolean) ?? '';
  const platform = platforms[last] ?? platforms[100];
  if (!platform) return null;
  const { name } = platform;
  const hasCharacters = platform.platform === 'characters';
  return (
    <Page
      title={
        hasCharacters ? t`Import characters` : name ? t`Import from ${name}` : t`Import from another platform`
      }
    >
      <p className={pageNote}>
        {hasCharacters ? (
          <Trans>Bring your characters and chats here. You can undo a whole import for 30 days.</Trans>
        ) : (
          <Trans>Bring your photos and videos here. You can undo a whole import for 30 days.</Trans>
        )}
      </p>
      <Imports platform={platform} addressOf={(path) => `/import/${path}`} />
    </Page>
  );
}
