import { useLingui } from '@lingui/react/macro';
import { SmilePlus, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '~/ui/IconButton';
import { Menu, type MenuEntry } from '~/ui/Menu';
import type { Reaction } from '../wire';
import { reactionNames, reactions } from './reactions';

type Props = {
  reaction: Reaction | null;
  /** The button that opens it. */
  ref?: Ref<HTMLButtonElement>;
  onReact: (reaction: Reaction | null) => void;
};

/** Reactions to a message. Choosing the same one again removes it. */
export function ReactionMenu({ ref, reaction, onReact }: Props) {
  const { t, i18n } = useLingui();
  const each = reactionNames.map((name): MenuEntry => {
    const { Icon, words } = reactions[name];
    return {
      kind: 'action',
      label: i18n._(words),
      icon: <Icon />,
      onSelect: () => onReact(name === reaction ? null : name),
    };
  });
  const back: MenuEntry[] = reaction
    ? [
        { kind: 'line' },
        {
          kind: 'action',
          label: t({ message: 'Remove', context: 'reaction' }),
          icon: <X />,
          onSelect: () => onReact(null),
        },
      ]
    : [];
  return (
    <Menu
      trigger={<IconButton ref={ref} size="small" label={t`React`} icon={<SmilePlus />} />}
      entries={[...each, ...back]}
    />
  );
}
