import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ReportDialog } from '~/talk/thread/ReportDialog';
import { IconButton } from '~/ui/IconButton';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { reportMessage } from '../calls';
import { PLACEHOLDER } from '../thread';
import { useHide } from '../use-hide';
import type { MessageView, Speaker } from '../wire';

type Props = {
  message: MessageView;
  counterpart: Speaker;
  /** What has no room beside its button. */
  tools: readonly MenuEntry[];
  ref?: Ref<HTMLButtonElement>;
};

/** What can be done about a reply, and about who said it. */
export function ReplyMenu({ message: { id }, counterpart, tools, ref }: Props) {
  const { t } = useLingui();
  const hide = useHide(counterpart);
  // What was looked at when the press came: another version may take its place meanwhile.
  const [report, setReport] = useState<{ id: string; isOpen: boolean }>();
  return (
    <>
      <Menu
        trigger={<IconButton ref={ref} size="small" label={t`More about this reply`} icon={<Ellipsis />} />}
        entries={[
          ...tools,
          ...(tools.length > 0 ? [{ kind: 'line' as const }] : []),
          ...(id === PLACEHOLDER
            ? []
            : [
                {
                  kind: 'action' as const,
                  label: t`Report this reply`,
                  icon: <Flag />,
                  onSelect: () => setReport({ id, isOpen: true }),
                },
              ]),
          { kind: 'action', label: t`Hide this character`, icon: <EyeOff />, onSelect: hide },
        ]}
      />
      {report && (
        <ReportDialog
          title={<Trans>Report this reply</Trans>}
          description={
            <Trans>Our team looks at the reply and what led to it. The chat goes on as before.</Trans>
          }
          thanks={t`Thank you. We will look at this reply.`}
          send={(reason, words) => reportMessage(report.id, reason, words)}
          isOpen={report.isOpen}
          onClose={() => setReport({ ...report, isOpen: false })}
          onClosed={() => setReport(undefined)}
        />
      )}
    </>
  );
}
