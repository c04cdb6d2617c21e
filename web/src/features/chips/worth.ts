import type { Schema } from '~/api/schemas';

type Bundle = Schema['Bundle'];

/** Chips for a hundredth of the currency's unit. */
const rate = ({ chips, priceCents }: Bundle) => chips / priceCents;

/** Percent more chips for the money than in the bundle with the fewest chips, rounded down. */
export function extraOf(bundle: Bundle, bundles: readonly Bundle[]): number {
  const [least] = [...bundles].sort((one, other) => one.chips - other.chips);
  if (!least || least.currency !== bundle.currency) return 0;
  // A rounding error must not take a whole percent away.
  return Math.max(0, Math.floor((rate(bundle) / rate(least) - 1) * 100 + 1e-9));
}

/** The bundle that gives the most chips for the money; none where all give the same. */
export function bestOf(bundles: readonly Bundle[]): Bundle | undefined {
  const [best] = [...bundles].sort((one, other) => rate(other) - rate(one));
  return best && extraOf(best, bundles) > 0 ? best : undefined;
}
