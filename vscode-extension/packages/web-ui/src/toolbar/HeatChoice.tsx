import type { ReactNode } from 'react';
import { HEAT_FIGURES, HEAT_LEVELS, type HeatMap } from '../canvas/heatMap.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';

interface Props {
  readonly heat: HeatMap | undefined;
}

/** A choice of what colours the elements: their pools, or one of their figures with its scale. */
export function HeatChoice({ heat }: Props): ReactNode {
  const store = useDiagramStore();
  const chosen = useDiagram((state) => state.heat);
  return (
    <>
      <select
        className="toolbar-choice"
        aria-label="Colours"
        title="What the colours of elements show, with the written threads"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => {
          store.colourBy(value === '' ? undefined : value);
        }}
      >
        <option value="">Colours: pools</option>
        {HEAT_FIGURES.map(({ title }) => (
          <option key={title} value={title}>
            Colours: {title.toLowerCase()}
          </option>
        ))}
      </select>
      {heat !== undefined && <HeatScale {...heat} />}
    </>
  );
}

/** The colours of a heat map between the ends of its scale. */
function HeatScale({ greatest, critical }: HeatMap): ReactNode {
  if (greatest === undefined) {
    return <span className="heat-scale">no simulated figures</span>;
  }
  return (
    <>
      <span className="heat-scale" role="img" aria-label={`Scale from 0 to ${greatest}`}>
        0
        <span className="heat-swatches">
          {Array.from({ length: HEAT_LEVELS }, (_, level) => (
            <span key={level} className={`heat-swatch heat-${level}`} />
          ))}
        </span>
        {greatest}
      </span>
      {critical.size > 0 && (
        <span
          className="heat-scale"
          title="The elements that most often determine when an order is delivered"
        >
          <span className="path-swatch" aria-hidden="true" />
          critical path
        </span>
      )}
    </>
  );
}
