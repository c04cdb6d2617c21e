import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { PLACEHOLDER } from '../thread';
import { useHide } from '../use-hide';
import type { Counterpart, MessageView } from '../wire';
import { ReportDialog } from './ReportDialog';

type Props = { message: MessageView; counterpart: Counterpart };

/** What can be done about a reply, and about who said it. */
export function ReplyMenu({ message: { id }, counterpart }: Props) {
  const { t } = useLingui();
  const hide = useHide(counterpart);
  const [report, setReport] = useState<'none' | 'open' | 'closing'>('none');
  return (
    <>
      <Menu
        trigger={<IconButton size="small" label={t`More about this reply`} icon={<Ellipsis />} />}
        entries={[
          ...(id === PLACEHOLDER
            ? []
            : [
                {
                  kind: 'action' as const,
                  label: t`Report this reply`,
                  icon: <Flag />,
                  onSelect: () => setReport('open'),
                },
              ]),
          { kind: 'action', label: t`Hide this character`, icon: <EyeOff />, onSelect: hide },
        ]}
      />
      {report !== 'none' && (
        <ReportDialog
          messageId={id}
          isOpen={report === 'open'}
          onClose={() => setReport('closing')}
          onClosed={() => setReport('none')}
        />
      )}
    </>
  );
}
