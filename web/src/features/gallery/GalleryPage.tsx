import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { ButtonLink } from '~/ui/Button';
import { Tabs } from '~/ui/Tabs';
import { useQuery } from '~/ui/use-query';
import { BIN_DAYS } from './days-left';
import css from './Gallery.module.css';
import { PictureGrid } from './PictureGrid';
import type { Place } from './use-gallery';

/** Every picture the member has, and those that were deleted and can still come back. */
export default function GalleryPage() {
  const { t } = useLingui();
  const { query, setQuery } = useQuery();
  const place: Place = query.get('status') === 'deleted' ? 'deleted' : 'published';
  return (
    <div className={css.page}>
      <title>{t`Gallery`}</title>
      <header className={css.head}>
        <h1>
          <Trans>Gallery</Trans>
        </h1>
        <ButtonLink to="/image-generator/imagine" tone="outline" icon={<Plus />}>
          <Trans>New picture</Trans>
        </ButtonLink>
      </header>
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
          <p className={css.note}>
            <Trans>Deleted pictures stay here for {BIN_DAYS} days. After that they are gone for good.</Trans>
          </p>
        )}
        <PictureGrid key={place} place={place} />
      </Tabs>
    </div>
  );
}
