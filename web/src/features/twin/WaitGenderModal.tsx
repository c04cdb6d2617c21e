import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Segmented } from '~/ui/Segmented';

/** From where the pitch of a synthetic voice starts. */
export type VoiceGender = 'female' | 'male' | 'trans';

type Props = ModalControl & { onChosen: (gender: VoiceGender) => void };

/** Asks how the voice should sound before it is made: a recording doesn't always tell. */
export default function WaitGenderModal({ onChosen, ...control }: Props) {
  const { t } = useLingui();
  const [gender, setGender] = useState<VoiceGender>('female');
  const choose = () => {
    control.onClose();
    onChosen(gender);
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>How should it sound?</Trans>}
      description={<Trans>The pitch starts from here where your recording doesn’t tell it.</Trans>}
      actions={
        <>
          <Button tone="outline" onClick={control.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={choose}>
            <Trans>Make voice</Trans>
          </Button>
        </>
      }
    >
      <Segmented<VoiceGender>
        label={t({ message: 'Voice', context: 'twin' })}
        value={gender}
        onChange={setGender}
        options={[
          { value: 'female', label: <Trans>Female</Trans> },
          { value: 'male', label: <Trans>Male</Trans> },
          { value: 'trans', label: <Trans>Trans</Trans> },
        ]}
      />
    </Dialog>
  );
}
