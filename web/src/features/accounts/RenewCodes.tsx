import { Trans } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { PasswordAndCode } from './PasswordAndCode';

type Props = { id: string; onDone: (codes: string[]) => void; onBack: () => void };

/** Makes new recovery codes. */
export function RenewCodes({ id, onDone, onBack }: Props) {
  return (
    <PasswordAndCode
      action={<Trans>Create new codes</Trans>}
      onBack={onBack}
      onSubmit={async (body) => {
        const call = api.POST('/front/users/{id}/2fa/recovery-codes', { params: { path: { id } }, body });
        onDone((await accept(call, { isQuiet: true })).recoveryCodes);
      }}
    >
      <Trans>Your previous recovery codes stop working.</Trans>
    </PasswordAndCode>
  );
}
