import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { PageButton } from '~/app/PageButton';
import type { Place } from '~/pictures/use-gallery';
import { Page, pageNote } from '~/ui/Page';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import { BIN_DAYS } from './days-left';
import { PictureGrid } from './PictureGrid';

/** Every picture the member has, and those that were deleted and can still come back. */
export default function GalleryPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const place: Place = query.get('status') === 'deleted' ? 'deleted' : 'published';
  return (
    <Page
      title={t`Gallery`}
      action={
        <PageButton to="/image-generator/imagine" tone="outline" icon={<Plus />}>
          <Trans>New picture</Trans>
        </PageButton>
      }
    >
      <Tabs<Place>
        label={t`Gallery`}
        value={place}
        onChange={(next) => setQuery({ status: next === 'deleted' ? next : undefined })}
        tabs={[
          { value: 'published', label: <Trans>Pictures</Trans> },
          { value: 'deleted', label: <Trans>Deleted</Trans> },
        ]}
      >
        {place === 'deleted' && (
          <p className={pageNote}>
            <Trans>Deleted pictures stay here for {BIN_DAYS} days. After that they are gone for good.</Trans>
          </p>
        )}
        <PictureGrid key={place} place={place} />
      </Tabs>
    </Page>
  );
}
