import type { Catalog, CatalogGroup, CatalogKind } from '@threadwise/protocol';

/** Returns the groups with the creatable kinds that match the typed text. */
export function groupsWith(
  catalog: Catalog | undefined,
  typed: string,
  wanted: (kind: CatalogKind) => boolean = () => true,
): readonly CatalogGroup[] {
  const word = typed.trim().toLowerCase();
  return (catalog?.groups ?? []).flatMap((group) => {
    const kinds = group.kinds.filter(
      (kind) => kind.operation !== undefined && wanted(kind) && matches(kind, word),
    );
    return kinds.length === 0 ? [] : [{ ...group, kinds }];
  });
}

/** Returns the kinds sorted by relevance to the typed text. */
export function nearestFirst(kinds: readonly CatalogKind[], typed: string): readonly CatalogKind[] {
  const word = typed.trim().toLowerCase();
  return kinds.toSorted((a, b) => rank(a, word) - rank(b, word));
}

function rank({ name, keyword }: CatalogKind, word: string): number {
  if (name.toLowerCase().startsWith(word) || keyword.toLowerCase().startsWith(word)) {
    return 0;
  }
  return name.toLowerCase().includes(word) ? 1 : 2;
}

function matches({ name, keyword, summary }: CatalogKind, word: string): boolean {
  return `${name} ${keyword} ${summary}`.toLowerCase().includes(word);
}
