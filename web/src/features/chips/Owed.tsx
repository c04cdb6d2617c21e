import { Plural } from '@lingui/react/macro';

type Props = {
  /** One at least. */
  chips: number;
};

/** Says why new chips will be fewer than expected: a payment was returned when its chips were no longer there. */
export function Owed({ chips }: Props) {
  return (
    <Plural
      value={chips}
      one="One of your payments was reversed. # chip will be deducted from your next chips."
      other="One of your payments was reversed. # chips will be deducted from your next chips."
    />
  );
}
