import { useEffect, useEffectEvent, useRef } from 'react';
import UPlot from 'uplot';
import { useTheme } from '~/app/theme';
import type { Line, Values } from './charts';
import css from './Plot.module.css';
import { type Brush, coloursOf, type Heard, plotOptions } from './plot-options';
import type { Unit } from './units';
import './uplot.css';

type Props = Heard & {
  at: readonly number[];
  lines: readonly Line[];
  rows: readonly Values[];
  unit: Unit;
  brush: Brush | null;
};

/** Draws lines over time. What it shows stands in words beside it, so screen readers pass it by. */
export default function Plot({ at, lines, rows, unit, brush, onPoint, onBrush }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<UPlot>(null);
  const point = useEffectEvent(onPoint);
  const choose = useEffectEvent(onBrush);
  const { theme } = useTheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means other colours
  useEffect(() => {
    const place = box.current;
    if (!place) return;
    const size = () => ({ width: place.clientWidth, height: place.clientHeight });
    const options = plotOptions(lines, unit, size(), coloursOf(place), {
      onPoint: (index) => point(index),
      onBrush: (chosen) => choose(chosen),
    });
    const plot = new UPlot(options, [[], ...lines.map(() => [])], place);
    drawn.current = plot;
    const watch = new ResizeObserver(() => plot.setSize(size()));
    watch.observe(place);
    return () => {
      watch.disconnect();
      plot.destroy();
      drawn.current = null;
    };
  }, [lines, unit, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a re-created plot is empty
  useEffect(() => {
    drawn.current?.setData([[...at], ...rows.map((values) => [...values])]);
  }, [at, rows, lines, unit, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data stands elsewhere
  useEffect(() => {
    const plot = drawn.current;
    if (!plot) return;
    const left = brush ? Math.max(0, plot.valToPos(brush.from, 'x')) : 0;
    const width = brush
      ? Math.max(0, Math.min(plot.over.clientWidth, plot.valToPos(brush.to, 'x')) - left)
      : 0;
    plot.setSelect({ left, width, top: 0, height: plot.over.clientHeight }, false);
  }, [brush, at, lines, unit, theme]);

  return <div ref={box} className={css.plot} aria-hidden="true" />;
}
