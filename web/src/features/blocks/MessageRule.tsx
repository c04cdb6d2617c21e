import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accept, api } from '~/api/client';
import type { Schema } from '~/api/schemas';
import { tellRefusal } from '~/api/tell-refusal';
import { useApi } from '~/api/use-api';
import { Async } from '~/ui/Async';
import { Select } from '~/ui/Select';
import { toast } from '~/ui/toast';

type From = Schema['MessagesFrom'];

/** The people that a creator takes messages from. */
export function MessageRule() {
  const { t } = useLingui();
  const { data, error, mutate } = useApi<'/front/message-rule'>(['/front/message-rule']);
  const [isBusy, setIsBusy] = useState(false);
  const options: { value: From; label: string }[] = [
    { value: 'everyone', label: t`Everyone` },
    { value: 'followers', label: t`Followers and members` },
    { value: 'members', label: t`Members of my fan club` },
    { value: 'characters', label: t`No one. They chat with my characters.` },
  ];
  async function save(messagesFrom: From): Promise<void> {
    setIsBusy(true);
    try {
      const rule = await accept(api.PUT('/front/message-rule', { body: { messagesFrom } }), {
        isQuiet: true,
      });
      await mutate(rule, { revalidate: false });
      toast.success(t`Saved`);
    } catch (refusal) {
      tellRefusal(refusal);
    }
    setIsBusy(false);
  }
  return (
    <>
      <Async isKnown={data !== undefined} error={error} onRetry={() => void mutate()} height={80} />
      {data && (
        <Select
          label={t`Who can message you`}
          hint={t`With members only, you can’t message anyone else either.`}
          value={data.messagesFrom}
          disabled={isBusy}
          options={options}
          onChange={({ target }) => void save(target.value as From)}
        />
      )}
    </>
  );
}
