import { memo, useMemo, type ReactNode } from 'react';
import { useDiagram } from '../page/useDiagram.ts';

/** Returns the DOM id of a catalogue icon. */
export function iconId(keyword: string): string {
  return `icon-${keyword.replaceAll(' ', '-')}`;
}

/** Defines the icons of the catalogue once for all figures. */
export const IconSheet = memo(function IconSheet(): ReactNode {
  const catalog = useDiagram((state) => state.catalog);
  const symbols = useMemo(
    () =>
      (catalog?.groups ?? [])
        .flatMap(({ kinds }) => kinds)
        .map(({ keyword, icon }) => symbolOf(keyword, icon))
        .join(''),
    [catalog],
  );
  return (
    <svg className="icon-sheet" width="0" height="0" aria-hidden="true">
      <defs dangerouslySetInnerHTML={{ __html: symbols }} />
    </svg>
  );
});

function symbolOf(keyword: string, icon: string): string {
  const root = new DOMParser().parseFromString(icon, 'image/svg+xml').documentElement;
  return (
    `<symbol id="${iconId(keyword)}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
    `stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${root.innerHTML}</symbol>`
  );
}

/** A catalogue icon at text size. */
export function KindIcon({
  keyword,
  size,
}: {
  readonly keyword: string;
  readonly size: number;
}): ReactNode {
  return (
    <svg className="glyph" width={size} height={size} aria-hidden="true">
      <use href={`#${iconId(keyword)}`} width={size} height={size} />
    </svg>
  );
}
