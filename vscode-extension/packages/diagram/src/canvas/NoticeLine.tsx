import type { ReactNode } from 'react';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';

/** The last message, for eyes and for screen readers. */
export function NoticeLine(): ReactNode {
  const store = useDiagramStore();
  const notice = useDiagram((state) => state.notice);
  const failure = useDiagram((state) => state.failure);
  const text = failure ?? notice?.text;
  return (
    <div className="notice-place" role={notice?.kind === 'info' ? 'status' : 'alert'}>
      {text !== undefined && (
        <div
          className={
            notice?.kind === 'info' && failure === undefined ? 'notice' : 'notice notice-error'
          }
        >
          <span>{text}</span>
          {failure === undefined ? (
            <button
              type="button"
              onClick={() => {
                store.tell(undefined);
              }}
            >
              Close
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
      )}
    </div>
  );
}
