import type { Part } from './diagramState.ts';

/** Hides panels initially where they would leave too little room for the diagram. */
export function partsFor(width: number): ReadonlySet<Part> {
  return new Set<Part>([
    ...(['pools', 'figures', 'slotNames', 'minimap'] as const),
    ...(width < 560 ? [] : (['palette'] as const)),
    ...(width < 800 ? [] : (['inspector'] as const)),
  ]);
}
