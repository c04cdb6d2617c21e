import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Reasons, ReportDialog } from '~/talk/thread/ReportDialog';
import { reportDirect } from '../calls';

const reasons: Reasons = {
  minor: msg`Somebody may be under 18`,
  realPerson: msg`They pretend to be somebody else`,
  violence: msg`Violence or threats`,
  selfHarm: msg`It encourages self-harm`,
  spam: msg`Advertising or spam`,
  other: msg`Something else`,
};

type Props = { messageId: string; name: string; isOpen: boolean; onClose: () => void; onClosed: () => void };

/** Tells the staff about a message of somebody. */
export function DirectReport({ messageId, name, ...control }: Props) {
  const { t } = useLingui();
  return (
    <ReportDialog
      {...control}
      {...{ reasons }}
      title={<Trans>Report this message</Trans>}
      description={
        <Trans>
          Our team looks at the message and what led to it. {name} does not learn who reported it.
        </Trans>
      }
      thanks={t`Thank you. We will look at this message.`}
      send={(reason, words) => reportDirect(messageId, reason, words)}
    />
  );
}
