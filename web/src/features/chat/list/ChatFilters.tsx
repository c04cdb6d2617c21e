import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '~/ui/Segmented';
import { useChatFilter } from './use-chat-filter';
import type { ChatFilter } from './use-chats';

/** All chats with characters, or those with something new. */
export function ChatFilters() {
  const { t } = useLingui();
  const { filter, setFilter } = useChatFilter();
  return (
    <Segmented<ChatFilter>
      label={t`Show`}
      isLabelHidden
      look="pill"
      value={filter}
      onChange={setFilter}
      options={[
        { value: 'all', label: <Trans>All</Trans> },
        { value: 'unread', label: <Trans>Unread</Trans> },
      ]}
    />
  );
}
