import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { isRefusal } from '~/api/refusal';
import { useApi } from '~/api/use-api';
import { NotFound } from '~/app/NotFound';
import { Fact, Facts } from '~/staff/Facts';
import { formatCount } from '~/staff/format/count';
import { formatInstant } from '~/staff/format/time';
import { Part } from '~/staff/Part';
import { StaffDetail, StaffHead } from '~/staff/StaffDetail';
import { Async } from '~/ui/Async';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';
import { MakerLink } from './MakerLink';

/** One character: what it is, whose, how it stands, and where its portrait and its jobs are. */
export default function CharacterPage() {
  const { i18n } = useLingui();
  const { username = '' } = useParams();
  const { data, error, mutate } = useApi<'/front/admin/characters/{username}'>([
    '/front/admin/characters/{username}',
    { path: { username } },
  ]);
  if (isRefusal(error, 'forbidden', 'not_found')) return <NotFound />;
  return (
    <StaffDetail
      title={data?.displayName ?? username}
      backTo={data ? `/admin/members/${data.maker.id}` : '/admin/members'}
      back={data ? <Trans>Creator</Trans> : <Trans>All members</Trans>}
    >
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={420} />
      {data && (
        <>
          <StaffHead name={data.displayName}>
            {data.isShown ? (
              <Badge tone="ok">
                <Trans>Public</Trans>
              </Badge>
            ) : (
              <Badge>
                <Trans>Hidden</Trans>
              </Badge>
            )}
          </StaffHead>
          <Facts>
            <Fact name={<Trans>Username</Trans>}>@{data.username}</Fact>
            <Fact name={<Trans>Creator</Trans>}>
              <MakerLink maker={data.maker} />
            </Fact>
            <Fact name={<Trans>Age</Trans>}>{data.age}</Fact>
            <Fact name={<Trans>Language</Trans>}>
              {new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(data.language)}
            </Fact>
            <Fact name={<Trans>Visibility</Trans>}>
              {data.visibility === 'public' ? <Trans>Public</Trans> : <Trans>Private</Trans>}
            </Fact>
            <Fact name={<Trans>Review</Trans>}>
              {data.moderationStatus === 'approved' ? (
                <Trans>Approved</Trans>
              ) : data.moderationStatus === 'rejected' ? (
                <Trans>Rejected</Trans>
              ) : (
                <Trans>In review</Trans>
              )}
              {data.moderationReason && (
                <>
                  <br />
                  <small>{data.moderationReason}</small>
                </>
              )}
            </Fact>
            <Fact name={<Trans>Likes</Trans>}>{formatCount(data.favorites)}</Fact>
            <Fact name={<Trans>Chats</Trans>}>{formatCount(data.chats)}</Fact>
            <Fact name={<Trans>Created</Trans>}>{formatInstant(data.createdAt)}</Fact>
            <Fact name={<Trans>Changed</Trans>}>{formatInstant(data.updatedAt)}</Fact>
            {data.deletedAt && <Fact name={<Trans>Deleted</Trans>}>{formatInstant(data.deletedAt)}</Fact>}
            <Fact name={<Trans>Portrait</Trans>}>
              {data.portraitId ? (
                <Link to={`/admin/media/${data.portraitId}`}>
                  <Trans>Open the image’s page</Trans>
                </Link>
              ) : (
                '–'
              )}
            </Fact>
            <Fact name={<Trans>Jobs</Trans>}>
              <Link to={`/admin/jobs?subject=${data.id}`}>
                <Trans>Show jobs</Trans>
              </Link>
            </Fact>
          </Facts>
          {data.about !== null && (
            <Part title={<Trans>About</Trans>}>
              <p>{data.about || '–'}</p>
              {data.tags.length > 0 && <p>{data.tags.map((tag) => `#${tag}`).join(' ')}</p>}
            </Part>
          )}
          {data.isShown && (
            <p>
              <Link to={`/character/${data.username}`}>
                <Trans>Open public page</Trans>
              </Link>
            </p>
          )}
        </>
      )}
    </StaffDetail>
  );
}
