import { i18n } from '@lingui/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import type { Schema } from '~/api/schemas';
import { useTheme } from '~/app/theme';
import { formatFigure } from './metric-words';
import css from './Statistics.module.css';
import 'uplot/dist/uPlot.min.css';

type Props = { data: Schema['Statistics']; figures: Schema['StatisticFigures'] };

const HEIGHT = 240;

/** The figure over time. Its rows stand in words below, so screen readers pass it by. */
export function Plot({ data, figures }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means other colours
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const style = getComputedStyle(place);
    const ink = style.getPropertyValue('--text-soft');
    const line = style.getPropertyValue('--accent');
    const points = pointsOf(data, figures);
    const axis = { stroke: ink, grid: { stroke: style.getPropertyValue('--line'), width: 1 } };
    const day = new Intl.DateTimeFormat(i18n.locale, dayOf(data.step));
    const plot = new UPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        axes: [
          { ...axis, values: (_, at) => at.map((seconds) => day.format(new Date(seconds * 1000))) },
          { ...axis, size: 64, values: (_, all) => all.map((value) => formatFigure(figures.metric, value)) },
        ],
        scales: { y: { range: (_, low, high) => [Math.min(0, low), Math.max(1, high)] } },
        series: [{}, { stroke: line, width: 2, points: { show: points.length < 3 } }],
      },
      [points.map(([at]) => at), points.map(([, value]) => value)],
      place,
    );
    const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [data, figures, theme]);

  return <div ref={box} className={css.plot} aria-hidden="true" />;
}

const dayOf = (step: Schema['Step']): Intl.DateTimeFormatOptions =>
  step === 'hour'
    ? { hour: '2-digit', minute: '2-digit' }
    : step === 'month'
      ? { month: 'short', year: '2-digit' }
      : { day: 'numeric', month: 'short' };

const seconds = { hour: 3600, day: 86_400, week: 7 * 86_400, month: 0 } as const;

/** Where nothing was the figure is zero, and not between its neighbours. */
function pointsOf(
  { from, to, step }: Schema['Statistics'],
  { points }: Schema['StatisticFigures'],
): [number, number][] {
  const known = new Map(points.map(({ at, value }) => [Date.parse(at) / 1000, value]));
  const end = Math.min(Date.parse(to), Date.now()) / 1000;
  const length = seconds[step];
  const first = points[0] && step === 'week' ? Date.parse(points[0].at) / 1000 : Date.parse(from) / 1000;
  const marks = new Set(known.keys());
  if (length > 0) for (let at = first; at < end; at += length) marks.add(at);
  else for (const at of monthsBetween(from, end)) marks.add(at);
  return [...marks].sort((a, b) => a - b).map((at) => [at, known.get(at) ?? 0]);
}

function monthsBetween(from: string, end: number): number[] {
  const begin = new Date(from);
  const all: number[] = [];
  for (let month = 0; ; month += 1) {
    const at = new Date(begin.getFullYear(), begin.getMonth() + month, 1).getTime() / 1000;
    if (at >= end) return all;
    all.push(at);
  }
}
