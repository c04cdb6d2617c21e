import { Trans } from '@lingui/react/macro';
import { Bot } from 'lucide-react';
import { Button } from '~/ui/Button';
import { Popover } from '~/ui/Popover';
import css from './Auto.module.css';
import { AutoForm } from './AutoForm';
import type { AutoChatControl } from './use-auto-chat';

type Props = { price: number; isScene: boolean; start: AutoChatControl['start']; onStarted: () => void };

/** Leads to having both sides written for a while. */
export function AutoButton(props: Props) {
  return (
    <Popover
      trigger={
        <Button size="small" tone="quiet" className={css.opener} icon={<Bot />}>
          <Trans>Auto chat</Trans>
        </Button>
      }
      title={<Trans>Auto chat</Trans>}
    >
      <AutoForm {...props} />
    </Popover>
  );
}
