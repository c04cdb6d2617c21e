import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { accept, api } from '~/api/client';
import { isRefusal } from '~/api/refusal';
import type { Schema } from '~/api/schemas';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { ActionDialog } from '~/staff/ActionDialog';
import { Fact, Facts } from '~/staff/Facts';
import { formatCount } from '~/staff/format/count';
import { short } from '~/staff/format/short';
import { formatInstant } from '~/staff/format/time';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Button } from '~/ui/Button';
import { Link } from '~/ui/Link';
import { useBlur } from '~/ui/Picture';
import { Checked } from './Checked';
import { Level } from './Level';
import { MakerLink } from './MakerLink';
import css from './MediaPage.module.css';

/** One picture: its kind, its creator and its order. It stays blurred until the viewer gives a reason. */
export default function MediaPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useApi<'/front/admin/media/{id}'>([
    '/front/admin/media/{id}',
    { path: { id } },
  ]);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  // Media made here is always safe; an upload may say that it was generated, too.
  const isMadeHere = data?.isGenerated && (data.order !== null || data.kind === 'portrait');
  const name = data?.kind === 'portrait' ? <Trans>Portrait</Trans> : <Trans>Image</Trans>;
  return (
    <StaffDetail
      title={short(id)}
      backTo={data ? `/admin/members/${data.maker.id}` : '/admin/members'}
      back={data ? <Trans>Creator</Trans> : <Trans>All members</Trans>}
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && (
        <>
          <StaffHead name={name}>{null}</StaffHead>
          <div className={css.sides}>
            <Shown key={data.id} media={data} />
            <Facts>
              <Fact name={<Trans>Creator</Trans>}>
                <MakerLink maker={data.maker} />
              </Fact>
              {data.portraitOf && (
                <Fact name={<Trans>Portrait of</Trans>}>
                  <Link to={`/admin/characters/${data.portraitOf}`}>@{data.portraitOf}</Link>
                </Fact>
              )}
              <Fact name={<Trans>Size</Trans>}>
                {data.width} × {data.height}
              </Fact>
              {!isMadeHere && (
                <Fact name={<Trans>Level</Trans>}>
                  <Level media={data} onMarked={() => void mutate()} />
                </Fact>
              )}
              <Fact name={<Trans>Machine check</Trans>}>
                <Checked check={data.check} />
              </Fact>
              <Fact name={<Trans>Created</Trans>}>{formatInstant(data.createdAt)}</Fact>
              {data.deletedAt && <Fact name={<Trans>Deleted</Trans>}>{formatInstant(data.deletedAt)}</Fact>}
              <Fact name={<Trans>Messages with this image</Trans>}>
                {formatCount(data.messages, data.messages < 1000)}
              </Fact>
              {data.order && (
                <>
                  <Fact name={<Trans>Order price</Trans>}>{data.order.price}</Fact>
                  <Fact name={<Trans>Paid</Trans>}>{data.order.paid}</Fact>
                  <Fact name={<Trans>Job</Trans>}>
                    <Link to={`/admin/jobs/${data.order.jobId}`}>
                      <Trans>Show job</Trans>
                    </Link>
                  </Fact>
                </>
              )}
              <Fact name={<Trans>ID</Trans>}>
                <code>{data.id}</code>
              </Fact>
            </Facts>
          </div>
        </>
      )}
    </StaffDetail>
  );
}

/** The picture, blurred until it is revealed; leaving the page hides it again. */
function Shown({ media }: { media: Schema['StaffMedia'] }) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const blur = useBlur(media.blur, !url);
  const { id, width, height, averageColor } = media;
  return (
    <div className={css.shown} style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageColor }}>
      {(url ?? blur) && <img src={url ?? blur} alt={url ? t`Revealed image` : ''} />}
      {!url && (
        <Button icon={<Eye />} className={css.reveal} onClick={() => setIsAsking(true)}>
          <Trans>Reveal</Trans>
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={<Trans>Reveal this image?</Trans>}
          description={<Trans>Viewing is recorded with your reason.</Trans>}
          action={<Trans>Reveal</Trans>}
          onClosed={() => setIsAsking(false)}
          onSend={async (reason) => {
            const call = api.POST('/front/admin/media/{id}/reveal', {
              params: { path: { id } },
              body: { reason },
            });
            setUrl((await accept(call, { isQuiet: true })).url);
          }}
        />
      )}
    </div>
  );
}
