import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ModalControl } from '~/app/modals/registry';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Segmented } from '~/ui/Segmented';
import type { Gender } from './words';

type Props = ModalControl & { onChosen: (gender: Gender) => void };

/** Asks for the gender that the sheet doesn't say, before the voice waits to be made. */
export default function WaitGenderModal({ onChosen, ...control }: Props) {
  const { t } = useLingui();
  const [gender, setGender] = useState<Gender>('female');
  const choose = () => {
    control.onClose();
    onChosen(gender);
  };
  return (
    <Dialog
      {...control}
      size="small"
      title={<Trans>What’s your gender?</Trans>}
      description={
        <Trans>Your twin speaks of itself this way. It’s added to the sheet, where you can change it.</Trans>
      }
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
      <Segmented<Gender>
        label={t`Gender`}
        isLabelHidden
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
