import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Bell, BellOff, Drama, Pin, PinOff, SlidersHorizontal, Trash2, Volume2, VolumeX } from 'lucide-react';
import type { useSounds } from '~/sound/setting';
import type { MenuEntry } from '~/ui/Menu';
import type { ChatMoves } from './use-chat-moves';
import type { ChatView } from './wire';

type Sounds = ReturnType<typeof useSounds>;
/** Offered only in an open chat. */
type Here = { isMember: boolean; sounds: Sounds; onScene?: () => void; onSettings?: () => void };

const soundEntry = ({ areOn, setSounds }: Sounds, i18n: I18n): MenuEntry => ({
  kind: 'action',
  label: areOn ? t(i18n)`Mute all sounds` : t(i18n)`Unmute all sounds`,
  icon: areOn ? <BellOff /> : <Bell />,
  onSelect: () => setSounds(!areOn),
});

const sceneEntry = (name: string, onSelect: () => void, i18n: I18n): MenuEntry => ({
  kind: 'action',
  label: t(i18n)`New scene with ${name}`,
  icon: <Drama />,
  onSelect,
});

const settingsEntry = (onSelect: () => void, i18n: I18n): MenuEntry => ({
  kind: 'action',
  label: t(i18n)`Replies and persona`,
  icon: <SlidersHorizontal />,
  onSelect,
});

/** Menu entries that affect the chat list. */
function listEntries(chat: ChatView, { set }: ChatMoves, i18n: I18n): MenuEntry[] {
  const { isPinned, isMuted } = chat;
  return [
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
  ];
}

/** Entries of a chat's menu; an open chat adds the sound setting. Guests have no list, so its entries are left out. */
export function chatMenu(chat: ChatView, moves: ChatMoves, i18n: I18n, here?: Here): MenuEntry[] {
  const { scene } = chat;
  const { displayName } = chat.counterpart;
  return [
    ...(here?.isMember === false ? [] : listEntries(chat, moves, i18n)),
    ...(here ? [soundEntry(here.sounds, i18n)] : []),
    ...(here?.onSettings ? [settingsEntry(here.onSettings, i18n)] : []),
    ...(here?.onScene ? [sceneEntry(displayName, here.onScene, i18n)] : []),
    { kind: 'line' },
    {
      kind: 'action',
      label: scene ? t(i18n)`Delete scene` : t(i18n)`Delete chat`,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => moves.remove(chat),
    },
  ];
}
