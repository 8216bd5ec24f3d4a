import { useMemo, useRef, useState, useLayoutEffect, type ReactNode } from 'react';
import { USUAL_SIZE, type PlotSize } from './report/plot.js';

const MIN_WIDTH = 320;

/** A plot at the width of its container, so that its text keeps its size. */
export function PlotView({
  title,
  draw,
  onExport,
}: {
  readonly title: string;
  /** Returns the plot as an `svg` element; the same function for the same plot. */
  readonly draw: (size: PlotSize) => string;
  readonly onExport: () => void;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(USUAL_SIZE.width);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      setWidth(Math.max(MIN_WIDTH, Math.floor(entry?.contentRect.width ?? USUAL_SIZE.width)));
    });
    if (place.current !== null) {
      observer.observe(place.current);
    }
    return () => {
      observer.disconnect();
    };
  }, []);
  const drawn = useMemo(() => ({ __html: draw({ width, height: 300 }) }), [draw, width]);
  return (
    <figure className="plot-card">
      <div ref={place} dangerouslySetInnerHTML={drawn} />
      <button type="button" className="corner" onClick={onExport} title={`Export ${title}`}>
        SVG
        <span className="visually-hidden"> of {title}</span>
      </button>
    </figure>
  );
}
