import css from './Sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 32;

type Props = {
  /** Equally spaced; `null` leaves a gap. */
  values: readonly (number | null)[];
  /** The text alternative. */
  label: string;
};

/** Values over time as a small line, from zero or the lowest value below it. */
export function Sparkline({ values, label }: Props) {
  return (
    <svg
      className={css.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={pathOf(values)} />
    </svg>
  );
}

/** Drawing commands of a line through the values. A value between gaps is a dot. */
export function pathOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(0, ...known);
  const span = Math.max(...known, low + 1) - low;
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const parts = values.map((value, place) => {
    if (value === null) return '';
    const before = values[place - 1] ?? null;
    const y = HEIGHT - ((value - low) / span) * HEIGHT;
    const point = `${round(place * step)} ${round(y)}`;
    if (before !== null) return `L${point}`;
    return (values[place + 1] ?? null) === null ? `M${point}h0` : `M${point}`;
  });
  return parts.join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
