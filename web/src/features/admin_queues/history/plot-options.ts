import type uPlot from 'uplot';
import type { Line } from './charts';
import { formatTicks } from './moments';
import { formatValue, type Unit } from './units';

export type Brush = { from: number; to: number };
export type Heard = {
  /** The place in the data that is pointed at, in any chart of the page. */
  onPoint: (place: number | null) => void;
  /** The times that were brushed over, in seconds. */
  onBrush: (brush: Brush | null) => void;
};

/** Charts of one page share where they are pointed at. */
const GROUP = 'lane';
/** Width of the words beside the upright axis, in pixels: the same in every chart, so that times stand below each other. */
const VALUES_WIDTH = 58;
/** Height of the times below, in pixels. */
const TIMES_HEIGHT = 30;
/** Half of the last time below, which stands out to the right, in pixels. */
const TIME_OVERHANG = 26;
/** How far the pointer moves before it brushes rather than points, in pixels. */
const BRUSH_FROM = 5;
/** How little of a colour fills the area below a lone line: 12 %. */
const FAINT = '1f';

type Colours = { token: (name: string) => string; font: string };

/** The colours and letters of the theme on screen, as a canvas wants them. */
export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return {
    token: (name) => style.getPropertyValue(`--${name}`).trim(),
    font: `12px ${style.fontFamily}`,
  };
}

/** Places of values without a neighbour, which no line leads to: they are drawn as points. */
export const loneOf = (values: ArrayLike<number | null | undefined> = []): number[] =>
  Array.from(values, (_, place) => place).filter(
    (place) => values[place] != null && values[place - 1] == null && values[place + 1] == null,
  );

/** How one chart is drawn. Nothing is drawn where nothing is known. */
export function plotOptions(
  lines: readonly Line[],
  unit: Unit,
  size: { width: number; height: number },
  { token, font }: Colours,
  heard: Heard,
): uPlot.Options {
  const axis = {
    stroke: token('text-quiet'),
    font,
    grid: { stroke: token('line'), width: 1 },
    ticks: { show: false },
  };
  return {
    ...size,
    padding: [8, TIME_OVERHANG, 0, 0],
    legend: { show: false },
    scales: {
      y: { range: (_, _lowest, highest) => [0, highest > 0 ? highest * 1.1 : 1] },
    },
    axes: [
      {
        ...axis,
        space: 64,
        size: TIMES_HEIGHT,
        grid: { show: false },
        values: (_, splits, _axis, _space, step) => formatTicks(splits, step),
      },
      {
        ...axis,
        size: VALUES_WIDTH,
        space: 36,
        values: (_, splits) => splits.map((value) => formatValue(value, unit)),
      },
    ],
    series: [
      {},
      ...lines.map(({ tone, dash }) => ({
        stroke: token(tone),
        width: 1.75,
        dash: dash ? [...dash] : undefined,
        fill: lines.length === 1 ? `${token(tone)}${FAINT}` : undefined,
        points: {
          show: true,
          size: 4,
          fill: token(tone),
          filter: (plot: uPlot, series: number) => loneOf(plot.data[series]),
        },
      })),
    ],
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: BRUSH_FROM },
      sync: { key: GROUP, scales: ['x', null] },
      points: { size: 7 },
    },
    hooks: {
      setCursor: [({ cursor }) => heard.onPoint(cursor.idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width } = plot.select;
          heard.onBrush(
            width > 0 ? { from: plot.posToVal(left, 'x'), to: plot.posToVal(left + width, 'x') } : null,
          );
        },
      ],
    },
  };
}
