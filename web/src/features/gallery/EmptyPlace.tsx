import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Place } from '~/pictures/use-gallery';
import { ButtonLink } from '~/ui/Button';
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
        <ButtonLink to="/image-generator/imagine" icon={<Plus />}>
          <Trans>Make the first one</Trans>
        </ButtonLink>
      }
    >
      <Trans>Everything you have drawn is kept here.</Trans>
    </EmptyState>
  );
}
