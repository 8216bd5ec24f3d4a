import type { AnnotateResult } from '@threadwise/protocol';
import { useMemo, type ReactNode } from 'react';
import { previewOf, type PreviewLine } from './preview.ts';
import { useMeasurementsState, useMeasurementsStore } from './useMeasurementsStore.ts';

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;
const NAMES = { same: '', removed: 'Removed: ', added: 'Added: ' } as const;

/** The lines that the chosen rows change. */
export function ChangePreview({ result }: { readonly result: AnnotateResult }): ReactNode {
  const store = useMeasurementsStore();
  const { off } = useMeasurementsState();
  const groups = useMemo(() => {
    const edits = store
      .writable(result)
      .filter(({ id }) => !off.has(id))
      .flatMap((row) => row.edits);
    return previewOf(result.text, edits);
  }, [store, result, off]);
  return (
    <section>
      <h2>Change of the text</h2>
      {groups.length === 0 ? (
        <p className="empty">The text stays as it is.</p>
      ) : (
        <div className="preview" role="region" aria-label="Change of the text" tabIndex={0}>
          {groups.map((lines, group) => (
            <div key={group} className="preview-group">
              {lines.map((line, i) => (
                <Line key={i} line={line} />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: PreviewLine }): ReactNode {
  return (
    <div className={`preview-line ${line.kind}`}>
      <span className="line-number">{line.number}</span>
      <span className="line-sign" aria-hidden="true">
        {SIGNS[line.kind]}
      </span>
      <code>
        {NAMES[line.kind] !== '' && <span className="visually-hidden">{NAMES[line.kind]}</span>}
        <LineText line={line} />
      </code>
    </div>
  );
}

/** A line in which the changed part is marked. */
function LineText({ line: { text, changed } }: { readonly line: PreviewLine }): ReactNode {
  if (changed === undefined) {
    return text;
  }
  const [start, end] = changed;
  return (
    <>
      {text.slice(0, start)}
      {end > start && <mark>{text.slice(start, end)}</mark>}
      {text.slice(end)}
    </>
  );
}
