import { Trans } from '@lingui/react/macro';
import type { Schema } from '~/api/schemas';
import { Badge } from '~/ui/Badge';
import { Link } from '~/ui/Link';

/** Link to the member who made something. */
export const MakerLink = ({ maker: { id, username, isBlocked } }: { maker: Schema['Maker'] }) => (
  <>
    <Link to={`/admin/members/${id}`}>@{username}</Link>{' '}
    {isBlocked && (
      <Badge tone="danger">
        <Trans>Blocked</Trans>
      </Badge>
    )}
  </>
);
