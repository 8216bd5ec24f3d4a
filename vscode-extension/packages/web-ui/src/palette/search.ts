import type { Catalog, CatalogGroup, CatalogKind } from '@threadwise/protocol';

/** Returns the groups with the creatable kinds that match the typed text. */
export function filterGroups(
  catalog: Catalog | undefined,
  typed: string,
  wanted: (kind: CatalogKind) => boolean = () => true,
): readonly CatalogGroup[] {
  const needle = typed.trim().toLowerCase();
  return (catalog?.groups ?? []).flatMap((group) => {
    const kinds = group.kinds.filter(
      (kind) => kind.operation !== undefined && wanted(kind) && matches(kind, needle),
    );
    return kinds.length === 0 ? [] : [{ ...group, kinds }];
  });
}

/** Returns the kinds sorted by relevance to the typed text. */
export function sortByRelevance(
  kinds: readonly CatalogKind[],
  typed: string,
): readonly CatalogKind[] {
  const needle = typed.trim().toLowerCase();
  return kinds.toSorted((a, b) => rank(a, needle) - rank(b, needle));
}

function rank({ name, keyword }: CatalogKind, needle: string): number {
  if (name.toLowerCase().startsWith(needle) || keyword.toLowerCase().startsWith(needle)) {
    return 0;
  }
  return name.toLowerCase().includes(needle) ? 1 : 2;
}

function matches({ name, keyword, summary }: CatalogKind, needle: string): boolean {
  return `${name} ${keyword} ${summary}`.toLowerCase().includes(needle);
}
