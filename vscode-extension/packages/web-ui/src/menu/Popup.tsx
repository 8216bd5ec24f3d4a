import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { ClientPoint } from '../page/diagramStore.ts';
import './menu.css';

interface Props {
  readonly at: ClientPoint;
  readonly className: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

const EDGE = 4;

/**
 * A popup at a point of the window, until Escape or a click elsewhere; then the previous element regains the
 * focus.
 */
export function Popup({ at, className, close, children }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect();
    if (box !== undefined) {
      setPlace({
        x: Math.max(EDGE, Math.min(at.x, window.innerWidth - box.width - EDGE)),
        y: Math.max(EDGE, Math.min(at.y, window.innerHeight - box.height - EDGE)),
      });
    }
  }, [at]);
  useEffect(() => {
    const before = document.activeElement;
    const leave = (event: PointerEvent): void => {
      if (event.target instanceof Node && element.current?.contains(event.target) === false) {
        close();
      }
    };
    window.addEventListener('pointerdown', leave, true);
    return () => {
      window.removeEventListener('pointerdown', leave, true);
      if (before instanceof HTMLElement || before instanceof SVGElement) {
        before.focus();
      }
    };
    // Runs once: every version of `close` does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    <div
      ref={element}
      className={`floating ${className}`}
      style={{ left: place.x, top: place.y }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          close();
        }
      }}
    >
      {children}
    </div>,
    document.body,
  );
}
