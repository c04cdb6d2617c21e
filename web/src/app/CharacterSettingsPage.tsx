import SettingsPage from '~/features/accounts/SettingsPage';
import { HiddenCharacters } from '~/features/blocks/HiddenCharacters';
import { CharacterSettings } from '~/features/chat/settings/CharacterSettings';

/** The tab of the settings about characters: one's own, one's persona in chats, and those that are hidden. */
export default function CharacterSettingsPage() {
  return (
    <SettingsPage
      character={
        <CharacterSettings>
          <HiddenCharacters />
        </CharacterSettings>
      }
    />
  );
}
