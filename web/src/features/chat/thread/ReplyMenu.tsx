import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EyeOff, Flag, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useReport } from '~/app/modals/use-report';
import { IconButton } from '~/ui/IconButton';
import { Menu, type MenuEntry } from '~/ui/Menu';
import { isPicture, PLACEHOLDER } from '../thread';
import { useHide } from '../use-hide';
import type { Talk } from '../use-talk';
import type { MessageView, Speaker } from '../wire';
import { useRewind } from './use-rewind';

type Props = {
  message: MessageView;
  counterpart: Speaker;
  talk: Talk;
  onEdit: () => void;
  /** Tools that don't fit beside the button. */
  tools: readonly MenuEntry[];
  ref?: Ref<HTMLButtonElement>;
};

/** Actions on a reply and its speaker. */
export function ReplyMenu({ message, counterpart, talk, onEdit, tools, ref }: Props) {
  const { id, state, isChatBotWelcomeMessage, isRemoved, isEdited } = message;
  const { t } = useLingui();
  const hide = useHide(counterpart);
  const report = useReport();
  const rewind = useRewind(talk);
  const isSaid = state === 'done' || state === 'stopped';
  const changes: MenuEntry[] = isChatBotWelcomeMessage
    ? []
    : [
        ...(isSaid && !isRemoved && !isPicture(message) && !message.picture
          ? [{ kind: 'action' as const, label: t`Edit this reply`, icon: <Pencil />, onSelect: onEdit }]
          : []),
        { kind: 'action', label: t`Delete from here`, icon: <Trash2 />, onSelect: () => rewind(id) },
        { kind: 'line' },
      ];
  return (
    <Menu
      trigger={<IconButton ref={ref} size="small" label={t`Reply details`} icon={<Ellipsis />} />}
      entries={[
        ...tools,
        ...(tools.length > 0 ? [{ kind: 'line' as const }] : []),
        ...changes,
        // A reply in the user's own words is no one else's fault.
        ...(id === PLACEHOLDER || isEdited
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
