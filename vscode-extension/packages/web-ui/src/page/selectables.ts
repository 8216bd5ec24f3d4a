import type {
  Catalog,
  CatalogKind,
  DiagramEdge,
  DiagramNode,
  DiagramElement,
  DiagramView,
  EditTarget,
  Range,
} from '@threadwise/protocol';

/** An element that can be selected, with or without a figure. */
export interface Selectable {
  /** The id in the selection: that of a figure, or `kind:name`. */
  readonly id: string;
  readonly element?: DiagramElement | undefined;
  readonly node?: DiagramNode;
  readonly edge?: DiagramEdge;
  /** Index of the pool. */
  readonly pool?: number;
  /** Whether it has a figure. */
  readonly drawn: boolean;
}

/** Returns the selection id of an element without a figure. */
export function undrawnId({ kind, id }: EditTarget): string {
  return `${kind}:${id}`;
}

/** Returns the selectable elements in diagram order: processes with their elements, slots, pools, others. */
export function selectablesOf(view: DiagramView): ReadonlyMap<string, Selectable> {
  const all: Selectable[] = [
    ...view.frames.map(({ id, element }) => ({ id, element, drawn: true })),
    ...view.nodes.map((node) => ({ id: node.id, element: node.element, node, drawn: true })),
    ...view.edges.map((edge) => ({ id: edge.id, edge, drawn: true })),
    ...view.pools.flatMap(({ element }, pool) =>
      element === undefined ? [] : [{ id: undrawnId(element.target), element, pool, drawn: false }],
    ),
    ...view.parts.map((element) => ({
      id: undrawnId(element.target),
      element,
      drawn: false,
    })),
  ];
  return new Map(all.map((subject) => [subject.id, subject]));
}

/** Returns the nodes that have an element, in text order; a view lists new nodes last. */
export function inTextOrder(nodes: readonly DiagramNode[]): readonly DiagramNode[] {
  const place = ({ element }: DiagramNode): readonly [number, number] => {
    const start = element?.range.start;
    return [start?.line ?? 0, start?.character ?? 0];
  };
  return nodes
    .filter(({ element }) => element !== undefined)
    .toSorted((one, other) => {
      const [line, character] = place(one);
      const [otherLine, otherCharacter] = place(other);
      return line - otherLine || character - otherCharacter;
    });
}

/** Whether a node is an application, or a reference to one. */
export function isApplication({ kind }: DiagramNode): boolean {
  return kind === 'application' || kind === 'reference';
}

/** Returns the catalogue entry of an element. */
export function kindOf(
  catalog: Catalog,
  { keyword, target }: Pick<DiagramElement, 'keyword' | 'target'>,
): CatalogKind | undefined {
  return catalog.groups
    .flatMap(({ kinds }) => kinds)
    .find((kind) => kind.keyword === keyword && kind.target === target.kind);
}

/** Returns the edit target of a selectable. */
export function targetOf({ element, edge }: Selectable): EditTarget | undefined {
  return (
    element?.target ?? (edge?.slot === undefined ? undefined : { kind: 'slot', id: edge.slot })
  );
}

/** Returns the display name of a selectable. */
export function nameOf({ element, edge, id }: Selectable): string {
  return element?.name ?? edge?.name ?? element?.keyword ?? id;
}

/** A rename: the old target and the new name. */
export interface Rename {
  readonly target: EditTarget;
  readonly name: string;
}

/** Returns the part of a selection that still exists in another diagram, following a rename. */
export function carryOverSelection(
  selection: readonly string[],
  before: ReadonlyMap<string, Selectable>,
  now: ReadonlyMap<string, Selectable>,
  renaming: Rename | undefined,
): string[] {
  return selection.flatMap((id) => {
    if (now.has(id)) {
      return [id];
    }
    const subject = before.get(id);
    const target = subject && targetOf(subject);
    if (target === undefined) {
      return [];
    }
    // A reconnected slot is the same slot with another edge id.
    const isRenamed = renaming !== undefined && isSameTarget(target, renaming.target);
    const wanted = isRenamed
      ? { kind: target.kind, id: target.id.replace(/[^.]*$/u, renaming.name) }
      : target;
    return idOf(wanted, now) ?? [];
  });
}

/** Returns the selection id of a target. */
export function idOf(
  target: EditTarget,
  subjects: ReadonlyMap<string, Selectable>,
): string | undefined {
  for (const subject of subjects.values()) {
    const known = targetOf(subject);
    if (known !== undefined && isSameTarget(known, target)) {
      return subject.id;
    }
  }
  return undefined;
}

export function isSameTarget(one: EditTarget, other: EditTarget): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Whether a range contains a position, including its end. */
export function containsPosition(
  range: Range | undefined,
  { line, character }: Range['start'],
): boolean {
  if (range === undefined) {
    return false;
  }
  const { start, end } = range;
  const isAfter = line > start.line || (line === start.line && character >= start.character);
  return isAfter && (line < end.line || (line === end.line && character <= end.character));
}

/**
 * Returns the element without a figure at a position, such as a pool; never the solution, which contains
 * everything.
 */
export function undrawnSelectableAt(
  subjects: ReadonlyMap<string, Selectable>,
  place: Range['start'],
): Selectable | undefined {
  return [...subjects.values()].find(
    ({ element, drawn }) =>
      !drawn && element?.target.kind !== 'solution' && containsPosition(element?.range, place),
  );
}
