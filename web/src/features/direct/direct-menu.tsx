import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Ban, Download, Flag, Gift, Pin, PinOff, Trash2, Undo2, Volume2, VolumeX } from 'lucide-react';
import { openModal } from '~/app/modals/current';
import type { MenuEntry } from '~/ui/Menu';
import type { DirectMoves } from './use-direct-moves';
import type { DirectChat } from './wire';

/** Has the browser save a conversation as a file. A refusal fails the download and never replaces the page. */
function download(username: string, format: 'text' | 'json'): void {
  const link = document.createElement('a');
  link.href = `/front/direct/${encodeURIComponent(username)}/export?format=${format}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The entries of a conversation's menu. Where something was said, it can be reported. */
export function directMenu(
  chat: DirectChat,
  { set, block, unblock, remove }: DirectMoves,
  i18n: I18n,
  report?: () => void,
): MenuEntry[] {
  const { isPinned, isMuted, isBlocked } = chat;
  const { username, isCreator } = chat.counterpart;
  return [
    ...(isCreator && !chat.blockedReason
      ? [
          {
            kind: 'action' as const,
            label: t(i18n)`Gift a membership`,
            icon: <Gift />,
            onSelect: () => openModal('subscriptionGift', { username }),
          },
        ]
      : []),
    {
      kind: 'action',
      label: isPinned ? t(i18n)`Unpin` : t(i18n)`Pin to the top`,
      icon: isPinned ? <PinOff /> : <Pin />,
      onSelect: () => void set(chat, { isPinned: !isPinned }),
    },
    {
      kind: 'action',
      label: isMuted ? t(i18n)`Unmute` : t(i18n)`Mute`,
      icon: isMuted ? <Volume2 /> : <VolumeX />,
      onSelect: () => void set(chat, { isMuted: !isMuted }),
    },
    ...(chat.id
      ? [
          {
            kind: 'action' as const,
            label: t(i18n)`Download as text`,
            icon: <Download />,
            onSelect: () => download(username, 'text'),
          },
          {
            kind: 'action' as const,
            label: t(i18n)`Download as JSON`,
            icon: <Download />,
            onSelect: () => download(username, 'json'),
          },
        ]
      : []),
    { kind: 'line' },
    {
      kind: 'action',
      label: isBlocked ? t(i18n)`Unblock` : t(i18n)`Block`,
      icon: isBlocked ? <Undo2 /> : <Ban />,
      onSelect: () => (isBlocked ? void unblock(chat) : block(chat)),
    },
    ...(report
      ? [{ kind: 'action' as const, label: t(i18n)`Report`, icon: <Flag />, onSelect: report }]
      : []),
    {
      kind: 'action',
      label: t(i18n)`Delete chat`,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => remove(chat),
    },
  ];
}
