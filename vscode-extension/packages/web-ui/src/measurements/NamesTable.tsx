import type { AnnotateResult, UnassignedName } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { NONE, writeCount } from '../results/report/numbers.js';
import { TableHead } from '../results/TableHead.tsx';
import { useMeasurementsState, useMeasurementsStore } from './useMeasurementsStore.ts';

/** Names in the data that belong to no element, and elements that were not measured. */
export function NamesTable({ result }: { readonly result: AnnotateResult }): ReactNode {
  const { mappings } = useMeasurementsState();
  const unassigned = result.unassigned.filter(({ name }) =>
    mappings.every((mapping) => mapping.name !== name),
  );
  if (unassigned.length + mappings.length + result.unmeasured.length === 0) {
    return null;
  }
  return (
    <section>
      <h2>Names</h2>
      {result.unmeasured.length > 0 && (
        <p>
          Not measured:{' '}
          {result.unmeasured.map((element, i) => (
            <span key={element}>
              {i > 0 && ', '}
              {element}
              <Candidates element={element} unassigned={unassigned} />
            </span>
          ))}
          .
        </p>
      )}
      {unassigned.length + mappings.length > 0 && (
        <div
          className="table-place short"
          role="region"
          aria-label="Names in the data"
          tabIndex={0}
        >
          <table>
            <TableHead
              columns={[
                { title: 'Name in the data', text: true },
                { title: 'Observations' },
                { title: 'Belongs to', text: true },
              ]}
            />
            <tbody>
              {mappings.map(({ name, element }) => (
                <NameRow key={name} name={name} element={element} similar={[]} result={result} />
              ))}
              {unassigned.map(({ name, count, similar }) => (
                <NameRow
                  key={name}
                  name={name}
                  count={count}
                  element=""
                  similar={similar}
                  result={result}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Names in the data that are similar to an element without measurements. */
function Candidates({
  element,
  unassigned,
}: {
  readonly element: string;
  readonly unassigned: readonly UnassignedName[];
}): ReactNode {
  const names = unassigned.filter(({ similar }) => similar.includes(element)).slice(0, 3);
  return names.length === 0 ? null : (
    <small> (similar: {names.map(({ name }) => name).join(', ')})</small>
  );
}

function NameRow({
  name,
  count,
  element,
  similar,
  result,
}: {
  readonly name: string;
  readonly count?: number;
  readonly element: string;
  readonly similar: readonly string[];
  readonly result: AnnotateResult;
}): ReactNode {
  const store = useMeasurementsStore();
  const others = result.elements.filter((each) => !similar.includes(each));
  return (
    <tr>
      <th scope="row" className="text data-name">
        {name}
      </th>
      <td>{count === undefined ? NONE : writeCount(count)}</td>
      <td className="text">
        <select
          aria-label={`Element of ${name}`}
          value={element}
          onChange={(event) => {
            store.assign(name, event.target.value);
          }}
        >
          <option value="">no element</option>
          {similar.length > 0 && (
            <optgroup label="Similar">
              {similar.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </optgroup>
          )}
          <optgroup label={similar.length > 0 ? 'Others' : 'Elements'}>
            {others.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </optgroup>
        </select>
      </td>
    </tr>
  );
}
