import type { MeasuredRow } from '@threadwise/protocol';
import { useCallback, type ReactNode } from 'react';
import { PlotView } from '../results/PlotView.tsx';
import type { PlotSize } from '../results/report/plot.js';
import { factsOf } from './figures.ts';
import { drawHistogram, drawQuantiles } from './picture.ts';
import { useMeasurementsStore } from './useMeasurementsStore.ts';

/** The distribution of the values of a row, compared with the measured clause. */
export function RowPicture({ row }: { readonly row: MeasuredRow }): ReactNode {
  return (
    <section aria-label={`Distribution of ${row.id}`}>
      <h2>
        {row.element} <small>{row.clause}</small>
      </h2>
      <p className="facts">{factsOf(row)}</p>
      {row.picture === undefined ? (
        <p className="empty no-picture">
          There is no picture: only the mean of these values is known.
        </p>
      ) : (
        <div className="plots">
          <Picture row={row} title="Distribution" draw={drawHistogram} />
          <Picture row={row} title="Quantiles" draw={drawQuantiles} />
        </div>
      )}
    </section>
  );
}

function Picture({
  row,
  title,
  draw,
}: {
  readonly row: MeasuredRow;
  readonly title: string;
  readonly draw: typeof drawHistogram;
}): ReactNode {
  const store = useMeasurementsStore();
  const { picture, element } = row;
  const drawn = useCallback(
    (size: PlotSize) => (picture === undefined ? '' : draw(picture, element, size)),
    [draw, picture, element],
  );
  const name = `${title} of ${row.id}`;
  return <PlotView title={name} draw={drawn} onExport={() => void store.exportSvg(drawn, name)} />;
}
