import type { ReactNode } from 'react';
import { TroubleNotice } from '../page/TroubleNotice.tsx';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { isAnchored } from './Overlays.tsx';
import { diagramIndexOf } from './diagramIndex.ts';

/**
 * The current notice, also announced to screen readers: an unavailable server, an outdated diagram, or a
 * rejected edit.
 */
export function NoticeLine(): ReactNode {
  const store = useDiagramStore();
  const notice = useDiagram(({ notice: last, view }) =>
    view !== undefined && isAnchored(last, diagramIndexOf(view)) ? undefined : last,
  );
  const failure = useDiagram((state) => state.failure);
  const trouble = useDiagram((state) => state.opening.trouble);
  const isError = trouble !== undefined || failure !== undefined || notice?.kind === 'error';
  return (
    <div className="notice-place" role={isError ? 'alert' : 'status'}>
      {trouble !== undefined ? (
        <TroubleNotice
          trouble={trouble}
          perform={(remedy) => void store.attempt(() => store.host.remedy(remedy))}
        />
      ) : failure !== undefined ? (
        <Message
          text={failure}
          isError
          action="Try again"
          act={() => {
            store.refresh();
          }}
        />
      ) : (
        notice !== undefined && (
          <Message
            text={notice.text}
            isError={isError}
            action="Close"
            act={() => {
              store.notify(undefined);
            }}
          />
        )
      )}
    </div>
  );
}

interface MessageProps {
  readonly text: string;
  readonly isError: boolean;
  readonly action: string;
  readonly act: () => void;
}

function Message({ text, isError, action, act }: MessageProps): ReactNode {
  return (
    <div className={isError ? 'notice notice-error' : 'notice'}>
      <span>{text}</span>
      <button type="button" onClick={act}>
        {action}
      </button>
    </div>
  );
}
