import type { AnnotateResult, MeasuredRow } from '@threadwise/protocol';
import { useEffect, useRef, type ReactNode } from 'react';
import { NONE, writeCount, writeNumber, writeSeconds } from '../results/report/numbers.js';
import { useStore } from '../results/store.ts';
import { TableHead } from '../results/TableHead.tsx';
import { writeMean } from './figures.ts';
import { isChange } from './preview.ts';
import { useMeasurementsState, useMeasurementsStore } from './useMeasurementsStore.ts';

/** What was measured, with a switch for each clause that can be written. */
export function MeasuredTable({
  result,
  selected,
}: {
  readonly result: AnnotateResult;
  readonly selected: string | undefined;
}): ReactNode {
  const store = useMeasurementsStore();
  const { stale } = useMeasurementsState();
  const { running } = useStore(store.reading);
  const writable = new Set(store.writable(result).map(({ id }) => id));
  return (
    <div
      className={`table-place${stale && !running ? ' outdated' : ''}`}
      role="region"
      aria-label="Measured clauses"
      tabIndex={0}
    >
      <table className="measured">
        <TableHead
          columns={[
            { title: <AllSwitch ids={[...writable]} />, text: true },
            { title: 'Element', text: true },
            { title: 'Values' },
            { title: 'Mean' },
            { title: 'cv', minor: true },
            { title: 'p95', minor: true },
            { title: 'Clause', text: true },
            { title: 'Distance', minor: true },
          ]}
        />
        <tbody>
          {result.rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              writable={writable.has(row.id)}
              upToDate={row.edits.length > 0 && !isChange(row, result.text)}
              selected={row.id === selected}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Switches all rows on or off; mixed if they differ. */
function AllSwitch({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const store = useMeasurementsStore();
  const { off } = useMeasurementsState();
  const box = useRef<HTMLInputElement>(null);
  const on = ids.filter((id) => !off.has(id)).length;
  useEffect(() => {
    if (box.current !== null) {
      box.current.indeterminate = on > 0 && on < ids.length;
    }
  }, [on, ids.length]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Apply all clauses"
      checked={ids.length > 0 && on === ids.length}
      disabled={ids.length === 0}
      onChange={(event) => {
        store.switchRows(ids, event.target.checked);
      }}
    />
  );
}

function Row({
  row,
  writable,
  upToDate,
  selected,
}: {
  readonly row: MeasuredRow;
  readonly writable: boolean;
  readonly upToDate: boolean;
  readonly selected: boolean;
}): ReactNode {
  const store = useMeasurementsStore();
  const { off } = useMeasurementsState();
  const on = writable && !off.has(row.id);
  const choose = (): void => {
    store.select(row.id);
  };
  return (
    <tr className={`${selected ? 'selected' : ''}${on ? '' : ' off'}`} onClick={choose}>
      <td className="text">
        <input
          type="checkbox"
          aria-label={`Apply ${row.id}`}
          checked={on}
          disabled={!writable}
          onChange={(event) => {
            store.switchRows([row.id], event.target.checked);
          }}
        />
      </td>
      <th scope="row" className="text">
        <button
          type="button"
          className="row-name"
          aria-label={`${row.element} ${row.clause}`}
          aria-pressed={selected}
          onClick={choose}
        >
          {row.element}
        </button>{' '}
        <small>{row.clause}</small>
      </th>
      <td>{writeCount(row.count)}</td>
      <td>{writeMean(row)}</td>
      <td className="minor">{row.cv === undefined ? NONE : writeNumber(row.cv)}</td>
      <td className="minor">{row.p95 === undefined ? NONE : writeSeconds(row.p95)}</td>
      <td className="text wrap">
        <Clauses row={row} upToDate={upToDate} />
      </td>
      <td className="minor">{row.distance === undefined ? NONE : writeNumber(row.distance)}</td>
    </tr>
  );
}

function Clauses({
  row,
  upToDate,
}: {
  readonly row: MeasuredRow;
  readonly upToDate: boolean;
}): ReactNode {
  return (
    <>
      {row.before !== undefined && row.before !== row.after && !upToDate && (
        <del>
          <span className="visually-hidden">Before: </span>
          {row.before}
        </del>
      )}
      {row.after !== undefined && (
        <ins>
          <span className="visually-hidden">Measured: </span>
          {row.after}
        </ins>
      )}
      {upToDate && <small>The text has this value already.</small>}
      {row.notes.length > 0 && <small>{row.notes.join('; ')}</small>}
    </>
  );
}
