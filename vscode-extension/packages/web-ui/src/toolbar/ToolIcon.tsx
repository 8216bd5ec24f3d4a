import type { ReactNode } from 'react';

/** Strokes on a 16 by 16 grid. */
const DRAWINGS = {
  undo: 'M6 3 2.5 6.5 6 10M3 6.5h6.5a4 4 0 0 1 0 8H7',
  redo: 'm10 3 3.5 3.5L10 10M13 6.5H6.5a4 4 0 0 0 0 8H9',
  delete: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.7 9h5.6l.7-9M6.8 7v4M9.2 7v4',
  arrange: 'M2 3h4v4H2zM10 2h4v3h-4zM10 11h4v3h-4zM6 5h2v7.5h2M8 3.5h2',
  zoomOut: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.3 10.3l3.5 3.5M5 7h4',
  zoomIn: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M10.3 10.3l3.5 3.5M5 7h4M7 5v4',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  openText: 'M2.5 3.5h11M2.5 6.5h7M2.5 9.5h11M2.5 12.5h5',
  openResults: 'M2.5 2v11.5H14M5 11c2-6 4-7.5 8.5-8',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  show: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8M8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  export: 'M8 10V2M5 5l3-3 3 3M2.5 9.5v4h11v-4',
} as const;

export type ToolName = keyof typeof DRAWINGS;

export function ToolIcon({ name }: { readonly name: ToolName }): ReactNode {
  return (
    <svg className="tool-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
