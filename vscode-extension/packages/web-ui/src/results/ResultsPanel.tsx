import type { Trouble } from '@threadwise/protocol';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Host } from '../host/host.ts';
import { REMEDIES, TroubleNotice } from '../page/TroubleNotice.tsx';
import { ResultsContext } from './useResultsStore.ts';
import { ElementsView } from './ElementsView.tsx';
import { ExecutorsView } from './ExecutorsView.tsx';
import { PLOT_STYLE } from './plotStyle.ts';
import './results.css';
import './executors.css';
import { ResultsStore, type Tab } from './resultsStore.ts';
import { ResponsesView } from './ResponsesView.tsx';
import './scenarios.css';
import { ScenariosView } from './ScenariosView.tsx';
import { useStore } from './store.ts';
import { Summary } from './Summary.tsx';
import { ThreadsView } from './ThreadsView.tsx';
import { TimeView } from './TimeView.tsx';
import { WhatIfView } from './WhatIfView.tsx';
import './whatIf.css';

const TABS: readonly {
  readonly tab: Tab;
  readonly title: string;
  readonly View: () => ReactNode;
}[] = [
  { tab: 'threads', title: 'Threads', View: ThreadsView },
  { tab: 'whatIf', title: 'What if', View: WhatIfView },
  { tab: 'elements', title: 'Elements', View: ElementsView },
  { tab: 'responses', title: 'Response times', View: ResponsesView },
  { tab: 'time', title: 'Over time', View: TimeView },
  { tab: 'scenarios', title: 'Scenarios', View: ScenariosView },
  { tab: 'executors', title: 'Executors', View: ExecutorsView },
];

/** The results panel: the figures of a document, and experiments with it. */
export function ResultsPanel({ host }: { readonly host: Host }): ReactNode {
  const [store] = useState(() => new ResultsStore(host));
  useEffect(() => {
    store.start();
    return () => {
      store.stop();
    };
  }, [store]);
  return (
    <ResultsContext value={store}>
      <style>{PLOT_STYLE}</style>
      <Content store={store} />
    </ResultsContext>
  );
}

function Content({ store }: { readonly store: ResultsStore }): ReactNode {
  const { results, failure, trouble, tab, notice } = useStore(store);
  if (results === undefined) {
    return (
      <main className="results">
        {trouble !== undefined ? (
          <ServerTrouble store={store} trouble={trouble} />
        ) : failure === undefined ? (
          <p className="loading" role="status">
            Loading the results…
          </p>
        ) : (
          <Unavailable store={store} why={failure} />
        )}
      </main>
    );
  }
  const known = results.state !== 'none';
  const View = TABS.find((each) => each.tab === tab)?.View ?? ThreadsView;
  return (
    <main className="results">
      {trouble !== undefined && <ServerTrouble store={store} trouble={trouble} />}
      <Summary results={results} failure={trouble === undefined ? failure : undefined} />
      <p className="results-notice" role="status">
        {notice}
      </p>
      {known ? (
        <>
          <Tabs store={store} chosen={tab} />
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="panel">
            <View />
          </div>
        </>
      ) : (
        <Unavailable store={store} why={results.message ?? 'there are no figures'} />
      )}
    </main>
  );
}

/** Why requests fail, with possible remedies. */
function ServerTrouble({
  store,
  trouble,
}: {
  readonly store: ResultsStore;
  readonly trouble: Trouble;
}): ReactNode {
  return (
    <div role="alert">
      <TroubleNotice trouble={trouble} perform={(remedy) => void store.perform(remedy)} />
    </div>
  );
}

/** Why there are no figures, and what to do about it. */
function Unavailable({
  store,
  why,
}: {
  readonly store: ResultsStore;
  readonly why: string;
}): ReactNode {
  const sentence = `${why.charAt(0).toUpperCase()}${why.slice(1)}${/[.!?}]$/.test(why) ? '' : '.'}`;
  return (
    <section className="unavailable">
      <h2>No figures</h2>
      <p>{sentence}</p>
      <div className="actions">
        {why.includes('errors') && (
          <button
            type="button"
            onClick={() => {
              void store.host.show({ what: 'problems' });
            }}
          >
            Show problems
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            void store.host.show({ what: 'text' });
          }}
        >
          Show the text
        </button>
        {store.host.opening.restricted === true ? (
          <button type="button" onClick={() => void store.perform('trust')}>
            {REMEDIES.trust}
          </button>
        ) : (
          <button
            type="button"
            onClick={() => {
              store.refresh();
            }}
          >
            Try again
          </button>
        )}
      </div>
    </section>
  );
}

function Tabs({
  store,
  chosen,
}: {
  readonly store: ResultsStore;
  readonly chosen: Tab;
}): ReactNode {
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = TABS.findIndex(({ tab }) => tab === chosen);
    const next = TABS[(index + step + TABS.length) % TABS.length];
    if (step !== 0 && next !== undefined) {
      event.preventDefault();
      store.open(next.tab);
      document.getElementById(`tab-${next.tab}`)?.focus();
    }
  };
  return (
    <div role="tablist" aria-label="Results" className="tabs" onKeyDown={move}>
      {TABS.map(({ tab, title }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === chosen}
          {...(tab === chosen && { 'aria-controls': `panel-${tab}` })}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => {
            store.open(tab);
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
