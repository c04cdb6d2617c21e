import { useLingui } from '@lingui/react/macro';
import { useSession } from '~/app/session';
import { Slider } from '~/ui/Slider';

type Props = { age: number; onChange: (age: number) => void };

/** Age of the person shown: adults only. */
export function AgeField({ age, onChange }: Props) {
  const { t } = useLingui();
  const { config } = useSession();
  const { min, max } = config?.imageGenerator.ages ?? { min: 18, max: 80 };
  return (
    <Slider
      label={t`Age`}
      {...{ min, max }}
      value={age}
      valueText={t`${age} years`}
      onChange={(value) => onChange(Math.max(min, value))}
    />
  );
}
