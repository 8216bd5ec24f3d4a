import type { AnnotateResult } from '@threadwise/protocol';
import { useEffect, useState, type ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { REMEDIES } from '../page/TroubleNotice.tsx';
import { JobLine } from '../results/JobLine.tsx';
import { PLOT_STYLE } from '../results/plotStyle.ts';
import { writeCounted } from '../results/report/numbers.js';
import '../results/results.css';
import { useStore } from '../results/store.ts';
import { ChangePreview } from './ChangePreview.tsx';
import { useDroppedMeasurements } from './drop.ts';
import { MeasuredTable } from './MeasuredTable.tsx';
import './measurements.css';
import { MeasurementsStore } from './measurementsStore.ts';
import { NamesTable } from './NamesTable.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { RowPicture } from './RowPicture.tsx';
import {
  MeasurementsContext,
  useMeasurementsState,
  useMeasurementsStore,
} from './useMeasurementsStore.ts';

/** The measurements page: what files of measurements would change in a text. */
export function MeasurementsPanel({ host }: { readonly host: Host }): ReactNode {
  const [store] = useState(() => new MeasurementsStore(host));
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  useDroppedMeasurements(store);
  return (
    <MeasurementsContext value={store}>
      <style>{PLOT_STYLE}</style>
      <main className="results measurements">
        <Heading />
        <Content />
      </main>
    </MeasurementsContext>
  );
}

function Heading(): ReactNode {
  const store = useMeasurementsStore();
  const { sources } = useMeasurementsState();
  return (
    <>
      <h1>
        Measurements <small>for {store.host.opening.name}</small>
      </h1>
      <div className="sources">
        {sources.map((uri) => (
          <span key={uri} className="source" title={decoded(uri)}>
            {decoded(uri).split('/').at(-1)}
          </span>
        ))}
        <button type="button" onClick={() => void store.choose()}>
          {sources.length === 0 ? 'Choose files…' : 'Choose other files…'}
        </button>
        {sources.length > 0 && (
          <button
            type="button"
            onClick={() => {
              store.read();
            }}
          >
            Read again
          </button>
        )}
      </div>
    </>
  );
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function Content(): ReactNode {
  const store = useMeasurementsStore();
  const { sources } = useMeasurementsState();
  const { result } = useStore(store.reading);
  if (sources.length === 0) {
    return (
      <p className="empty">
        Choose recordings of the running system: Flight Recorder files, traces of OpenTelemetry,
        Jaeger or Zipkin, Prometheus scrapes, statistics of Camel, event logs, or tables (CSV).
        Their format is recognised by content. Nothing is changed until you apply it.
      </p>
    );
  }
  return (
    <>
      <OptionsForm workloads={result?.workloads ?? []} />
      {(result === undefined || result.rows.length === 0) && <Reading />}
      {result !== undefined && <ReadMeasurements result={result} />}
    </>
  );
}

/** Progress of reading, or why it failed. */
function Reading(): ReactNode {
  const store = useMeasurementsStore();
  const { running } = useStore(store.reading);
  return (
    <>
      <JobLine job={store.reading} title="Reading" keeps={false} />
      {!running && store.host.opening.restricted === true && (
        <div className="actions">
          <button type="button" onClick={() => void store.host.remedy('trust')}>
            {REMEDIES.trust}
          </button>
        </div>
      )}
    </>
  );
}

function ReadMeasurements({ result }: { readonly result: AnnotateResult }): ReactNode {
  const { stale, selected } = useMeasurementsState();
  const row = result.rows.find(({ id }) => id === selected) ?? result.rows[0];
  return (
    <>
      {result.rows.length === 0 ? (
        <p className="results-banner warn" role="status">
          {result.unassigned.length === 0
            ? 'The files contain no measurements that could belong to an element.'
            : 'No name in the files belongs to an element. Assign the names below to elements.'}
        </p>
      ) : (
        <>
          <ActionLine result={result} stale={stale} />
          <MeasuredTable result={result} selected={row?.id} />
        </>
      )}
      {result.rows.length === 0 && <NamesTable result={result} />}
      {row !== undefined && <RowPicture row={row} />}
      {result.rows.length > 0 && (
        <>
          <ChangePreview result={result} />
          <NamesTable result={result} />
        </>
      )}
      <Remarks remarks={result.remarks} />
    </>
  );
}

function ActionLine({
  result,
  stale,
}: {
  readonly result: AnnotateResult;
  readonly stale: boolean;
}): ReactNode {
  const store = useMeasurementsStore();
  const { notice, undoable } = useMeasurementsState();
  const { running, failure } = useStore(store.reading);
  const chosen = store.chosen(result).length;
  const all = store.writable(result).length;
  const file = store.requiredFile(result);
  return (
    <div className="actions apply-line">
      <button
        type="button"
        className="main-action"
        disabled={chosen === 0 || running || store.host.opening.readOnly}
        onClick={() => void store.apply(result)}
      >
        {all > 0 && chosen === all
          ? `Apply ${writeCounted(all, 'clause')}`
          : `Apply ${chosen} of ${writeCounted(all, 'clause')}`}
      </button>
      {running || failure !== undefined ? (
        <Reading />
      ) : (
        <span className="apply-notice" role="status">
          {notice ??
            (stale
              ? 'The text has changed since the measurements were read.'
              : all === 0
                ? 'The text has these values already.'
                : file === undefined
                  ? 'One change of the text, which a single undo reverts.'
                  : `Writes ${file.name}, and one change of the text, which a single undo reverts.`)}
        </span>
      )}
      {undoable && !running && (
        <button type="button" onClick={() => void store.undo()}>
          Undo
        </button>
      )}
    </div>
  );
}

function Remarks({ remarks }: { readonly remarks: readonly string[] }): ReactNode {
  if (remarks.length === 0) {
    return null;
  }
  return (
    <section>
      <h2>Remarks</h2>
      <ul className="remarks">
        {remarks.map((remark) => (
          <li key={remark}>{sentence(remark)}</li>
        ))}
      </ul>
    </section>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
