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
      one="A payment of yours was returned. # chip is taken from what comes in next."
      other="A payment of yours was returned. # chips are taken from what comes in next."
    />
  );
}
