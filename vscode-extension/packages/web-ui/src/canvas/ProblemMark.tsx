import type { DiagramProblem } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { useDiagramStore } from '../page/useDiagram.ts';

interface Props {
  readonly about: string;
  readonly severity: DiagramProblem['severity'];
  readonly problems: readonly DiagramProblem[];
}

const SHAPES = {
  error: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  warning: 'M8 1.2 15.2 14.5H.8z',
  info: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
};

/** A problem marker whose shape shows the severity; a click opens the message with its quick fixes. */
export function ProblemMark({ about, severity, problems }: Props): ReactNode {
  const store = useDiagramStore();
  const messages = problems.map(({ message }) => message).join('\n');
  return (
    <button
      type="button"
      className={`problem-mark problem-${severity} nodrag nopan`}
      title={messages}
      aria-label={`${severity}: ${messages}`}
      onClick={() => {
        store.explain(about);
      }}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path className="problem-shape" d={SHAPES[severity]} />
        <path className="problem-sign" d="M8 5v4.2M8 11.4v.6" />
      </svg>
    </button>
  );
}
