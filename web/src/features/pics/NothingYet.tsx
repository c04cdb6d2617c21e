import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';

/** A gallery that has nothing to show. */
export function NothingYet({ part }: { part?: string }) {
  if (part === 'video') {
    return (
      <EmptyState title={<Trans>No videos yet</Trans>}>
        <Trans>Videos that people publish appear here.</Trans>
      </EmptyState>
    );
  }
  if (part === 'hentai') {
    return (
      <EmptyState title={<Trans>Closed for now</Trans>}>
        <Trans>Explicit drawings are not shown until viewers can prove that they are adults.</Trans>
      </EmptyState>
    );
  }
  if (part === 'irl') {
    return (
      <EmptyState title={<Trans>No photographs yet</Trans>}>
        <Trans>
          Photographs of real people appear here after review, with a release for everybody on them.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No pictures yet</Trans>}
      action={
        <ButtonLink to="/image-generator/imagine" icon={<ImagePlus />}>
          <Trans>Make a picture</Trans>
        </ButtonLink>
      }
    >
      <Trans>Pictures that people publish appear here.</Trans>
    </EmptyState>
  );
}
