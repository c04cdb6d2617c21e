import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { accept, api } from '~/api/client';
import { toast } from '~/ui/toast';
import { PasswordAndCode } from './PasswordAndCode';

type Props = { id: string; codesLeft: number; onDone: () => void };

/** Turns two-factor authentication off. */
export function TwoFactorOff({ id, codesLeft, onDone }: Props) {
  const { t } = useLingui();
  return (
    <PasswordAndCode
      action={<Trans>Turn off</Trans>}
      tone="outline"
      onSubmit={async (body) => {
        const call = api.POST('/front/users/{id}/2fa/deactivate', { params: { path: { id } }, body });
        await accept(call, { isQuiet: true });
        toast.success(t`Two-factor authentication is off`);
        onDone();
      }}
    >
      <Trans>Logging in requires a code from your app.</Trans>{' '}
      <Plural
        value={codesLeft}
        one="You have # recovery code left."
        other="You have # recovery codes left."
      />
    </PasswordAndCode>
  );
}
