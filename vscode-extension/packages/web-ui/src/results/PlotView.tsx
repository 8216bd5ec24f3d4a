import { useMemo, useRef, useState, useLayoutEffect, type ReactNode } from 'react';
import { drawPlot, USUAL_SIZE, type Library, type Plot } from './report/plot.js';

const MIN_WIDTH = 320;

/** A plot at the width of its container, so that its text keeps its size. */
export function PlotView({
  library,
  plot,
  onExport,
}: {
  readonly library: Library;
  readonly plot: Plot;
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
  const drawn = useMemo(
    () => ({ __html: drawPlot(library, plot, { width, height: 300 }) }),
    [library, plot, width],
  );
  return (
    <figure className="plot-card">
      <div ref={place} dangerouslySetInnerHTML={drawn} />
      <button type="button" className="corner" onClick={onExport} title={`Export ${plot.title}`}>
        SVG
        <span className="visually-hidden"> of {plot.title}</span>
      </button>
    </figure>
  );
}
