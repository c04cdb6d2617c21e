import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EyeOff, Flag } from 'lucide-react';
import type { Ref } from 'react';
import { useReport } from '~/app/modals/use-report';
import { IconButton } from '~/ui/IconButton';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { PLACEHOLDER } from '../thread';
import { useHide } from '../use-hide';
import type { MessageView, Speaker } from '../wire';

type Props = {
  message: MessageView;
  counterpart: Speaker;
  /** Tools that don't fit beside the button. */
  tools: readonly MenuEntry[];
  ref?: Ref<HTMLButtonElement>;
};

/** Actions on a reply and its speaker. */
export function ReplyMenu({ message: { id }, counterpart, tools, ref }: Props) {
  const { t } = useLingui();
  const hide = useHide(counterpart);
  const report = useReport();
  return (
    <Menu
      trigger={<IconButton ref={ref} size="small" label={t`Reply details`} icon={<Ellipsis />} />}
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
                onSelect: () => report({ kind: 'reply', id }),
              },
            ]),
        { kind: 'action', label: t`Hide this character`, icon: <EyeOff />, onSelect: hide },
      ]}
    />
  );
}
