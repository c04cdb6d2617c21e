import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { PublicActions } from '~/pictures/PublicActions';
import { PublicFacts } from '~/pictures/PublicFacts';
import { frameOf } from '~/pictures/public-picture';
import { ErrorState } from '~/ui/ErrorState';
import { Link } from '~/ui/Link';
import { Page } from '~/ui/Page';
import { Picture } from '~/ui/Picture';
import { Skeleton } from '~/ui/Skeleton';
import css from './Pics.module.css';

/** One public picture, at an address that can be passed on. */
export default function PicPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { data: picture, error, mutate } = useApi(['/front/gallery/{id}', { path: { id } }]);
  if (isRefusal(error, 'not_found')) return <NotFound />;
  if (error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (!picture) return <Skeleton style={{ blockSize: 480 }} />;
  const title = picture.character
    ? t`Image of ${picture.character.displayName}`
    : t`Image by ${picture.maker}`;
  return (
    <Page title={title}>
      <div className={css.one}>
        <Picture media={frameOf(picture)} alt={title} sizes="640px" isUrgent className={css.large} />
        <div className={css.actions}>
          <PublicActions picture={picture} />
        </div>
        <PublicFacts picture={picture} />
        <Link to="/pics">
          <Trans>All images</Trans>
        </Link>
      </div>
    </Page>
  );
}
