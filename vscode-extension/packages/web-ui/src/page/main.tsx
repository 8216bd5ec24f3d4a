import type { PageView } from '@threadwise/protocol';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DiagramEditor } from '../canvas/DiagramEditor.tsx';
import { connect } from '../host/connection.ts';
import { Host } from '../host/host.ts';
import { hostTransport } from '../host/transport.ts';
import { MeasurementsPanel } from '../measurements/MeasurementsPanel.tsx';
import { ResultsPanel } from '../results/ResultsPanel.tsx';
import '../style/theme.css';
import '../style/narrow.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { followTheme } from './theme.ts';

const VIEWS = {
  diagram: DiagramEditor,
  results: ResultsPanel,
  measurements: MeasurementsPanel,
} satisfies Record<PageView, unknown>;

const element = document.getElementById('threadwise');
if (element === null) {
  throw new Error('the page has no element "threadwise"');
}
const root = createRoot(element);
try {
  const host = await Host.open(connect(hostTransport()));
  followTheme(host);
  const View = VIEWS[host.opening.view];
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <View host={host} />
      </ErrorBoundary>
    </StrictMode>,
  );
} catch (error) {
  root.render(<p role="alert">{String(error)}</p>);
}
