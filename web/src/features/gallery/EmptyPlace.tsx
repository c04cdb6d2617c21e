import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { PageButton } from '~/app/PageButton';
import type { Place } from '~/pictures/use-gallery';
import { EmptyState } from '~/ui/EmptyState';
import { RibbonArt } from '~/ui/RibbonArt';

/** A place without pictures. */
export function EmptyPlace({ place }: { place: Place }) {
  if (place === 'deleted') {
    return (
      <EmptyState art={<RibbonArt seed={30} palette="rose" />} title={<Trans>The bin is empty</Trans>}>
        <Trans>Pictures that you delete can be restored from here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<RibbonArt seed={12} palette="ember" />}
      title={<Trans>No pictures yet</Trans>}
      action={
        <PageButton to="/image-generator/imagine" icon={<Plus />}>
          <Trans>Make the first one</Trans>
        </PageButton>
      }
    >
      <Trans>Everything you have drawn is kept here.</Trans>
    </EmptyState>
  );
}
