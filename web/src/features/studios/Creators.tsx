import { Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Avatar } from '~/ui/Avatar';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { EmptyState } from '~/ui/EmptyState';
import { PeopleArt } from '~/ui/PeopleArt';
import { Beside, RowLink, Table } from '~/ui/Table';
import { CreatorMenu } from './CreatorMenu';

type Link = Schema['StudioLink'];

/** Creators that the studio manages, and those who asked it to. */
export function Creators() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi(['/front/studio/creators']);
  const words = { asked: t`Pending`, attached: t`Active`, refused: t`Declined`, ended: t`Ended` };
  const answer = async ({ studioId, id }: Link, isTaken: boolean) => {
    const call = { params: { path: { studioId, id } } };
    const path = '/front/studios/{studioId}/attach-studios/{id}';
    await accept(isTaken ? api.POST(path, call) : api.DELETE(path, call)).catch(tellRefusal);
    await mutate();
  };
  if (!data) return <Async isKnown={false} error={error} onRetry={() => void mutate()} height={240} />;
  if (data.items.length === 0)
    return (
      <EmptyState art={<PeopleArt seed="studio" />} title={<Trans>No creators yet</Trans>}>
        <Trans>Invite creators by name or email. They can also send a request to your studio’s email.</Trans>
      </EmptyState>
    );
  return (
    <Table
      label={t`Creators`}
      rows={data.items}
      keyOf={({ id }) => id}
      cardsBelow={640}
      columns={[
        {
          label: t`Creator`,
          kind: 'title',
          cell: ({ other, state }) => (
            <Beside>
              <Avatar name={other.displayName} person={other.username} size="small" />
              {state === 'attached' ? (
                <RowLink to={`/studio/${other.username}/documents`}>{other.displayName}</RowLink>
              ) : (
                other.displayName
              )}
            </Beside>
          ),
        },
        { label: t`Status`, kind: 'half', cell: ({ state }) => <Badge>{words[state]}</Badge> },
        {
          label: t`Your share`,
          kind: 'half',
          cell: ({ contracts }) => {
            const shown = contracts.find(({ isAgreed }) => isAgreed) ?? contracts[0];
            return shown ? `${shown.studioPercent}%` : '–';
          },
        },
        {
          label: t`Respond`,
          kind: 'action',
          cell: (link) => (
            <Beside>
              {link.state === 'attached' && <CreatorMenu username={link.other.username} />}
              {link.state === 'asked' && (
                <Button size="small" onClick={() => void answer(link, true)}>
                  <Trans>Accept</Trans>
                </Button>
              )}
              {(link.state === 'asked' || link.state === 'attached') && (
                <Button size="small" tone="outline" onClick={() => void answer(link, false)}>
                  {link.state === 'asked' ? <Trans>Decline</Trans> : <Trans>Remove</Trans>}
                </Button>
              )}
            </Beside>
          ),
        },
      ]}
    />
  );
}
