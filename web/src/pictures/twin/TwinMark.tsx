import { Trans } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import { Badge } from '~/ui/Badge';

/** Label of a person whose AI twin answers. */
export const TwinMark = () => (
  <Badge tone="accent" icon={<Bot size={12} />}>
    <Trans>AI twin</Trans>
  </Badge>
);
