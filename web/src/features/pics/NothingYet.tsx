import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { PageButton } from '~/app/PageButton';
import { EmptyState } from '~/ui/EmptyState';

/** A gallery that has nothing to show. */
export function NothingYet({ part }: { part?: string }) {
  if (part === 'video') {
    return (
      <EmptyState title={<Trans>No videos yet</Trans>}>
        <Trans>Published videos appear here.</Trans>
      </EmptyState>
    );
  }
  if (part === 'hentai') {
    return (
      <EmptyState title={<Trans>Not available yet</Trans>}>
        <Trans>Explicit images aren’t shown until we can verify viewers’ age.</Trans>
      </EmptyState>
    );
  }
  if (part === 'irl') {
    return (
      <EmptyState title={<Trans>No photos yet</Trans>}>
        <Trans>Photos of real people appear here after review, with a release for everyone shown.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No images yet</Trans>}
      action={
        <PageButton to="/image-generator/imagine" icon={<ImagePlus />}>
          <Trans>Create an image</Trans>
        </PageButton>
      }
    >
      <Trans>Published images appear here.</Trans>
    </EmptyState>
  );
}
