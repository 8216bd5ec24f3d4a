import type {
  Catalog,
  CatalogKind,
  DiagramEdge,
  DiagramNode,
  DiagramThing,
  DiagramView,
  EditTarget,
  Range,
} from '@threadwise/protocol';

/** Something that can be selected: a figure of the picture, or a part of the solution that has none. */
export interface Subject {
  /** As the selection names it: the id of a figure, or `kind:name`. */
  readonly id: string;
  readonly thing?: DiagramThing | undefined;
  readonly node?: DiagramNode;
  readonly edge?: DiagramEdge;
  /** Index of a pool. */
  readonly pool?: number;
  /** Whether it has a figure in the picture. */
  readonly drawn: boolean;
}

/** The id of a part that has no figure. */
export function partId({ kind, id }: EditTarget): string {
  return `${kind}:${id}`;
}

/** All that can be selected, in the order of the picture: processes with their elements, slots, pools, other parts. */
export function subjectsOf(view: DiagramView): ReadonlyMap<string, Subject> {
  const all: Subject[] = [
    ...view.frames.map(({ id, thing }) => ({ id, thing, drawn: true })),
    ...view.nodes.map((node) => ({ id: node.id, thing: node.thing, node, drawn: true })),
    ...view.edges.map((edge) => ({ id: edge.id, edge, drawn: true })),
    ...view.pools.flatMap(({ thing }, pool) =>
      thing === undefined ? [] : [{ id: partId(thing.target), thing, pool, drawn: false }],
    ),
    ...view.parts.map((thing) => ({ id: partId(thing.target), thing, drawn: false })),
  ];
  return new Map(all.map((subject) => [subject.id, subject]));
}

/** Nodes with something that the text says, in its order: in a view, what is new comes last. */
export function inTextOrder(nodes: readonly DiagramNode[]): readonly DiagramNode[] {
  const place = ({ thing }: DiagramNode): readonly [number, number] => {
    const start = thing?.range.start;
    return [start?.line ?? 0, start?.character ?? 0];
  };
  return nodes
    .filter(({ thing }) => thing !== undefined)
    .toSorted((one, other) => {
      const [line, character] = place(one);
      const [otherLine, otherCharacter] = place(other);
      return line - otherLine || character - otherCharacter;
    });
}

/** What the catalog says of a thing. */
export function kindOf(
  catalog: Catalog,
  { keyword, target }: Pick<DiagramThing, 'keyword' | 'target'>,
): CatalogKind | undefined {
  return catalog.groups
    .flatMap(({ kinds }) => kinds)
    .find((kind) => kind.keyword === keyword && kind.target === target.kind);
}

/** What an operation on a subject is about. */
export function targetOf({ thing, edge }: Subject): EditTarget | undefined {
  return thing?.target ?? (edge?.slot === undefined ? undefined : { kind: 'slot', id: edge.slot });
}

/** How people call a subject. */
export function nameOf({ thing, edge, id }: Subject): string {
  return thing?.name ?? edge?.name ?? thing?.keyword ?? id;
}

/** A new name of a thing. */
export interface Renaming {
  readonly target: EditTarget;
  readonly name: string;
}

/** What of a selection is still there in another picture; what was renamed stays selected. */
export function followedSelection(
  selection: readonly string[],
  before: ReadonlyMap<string, Subject>,
  now: ReadonlyMap<string, Subject>,
  renaming: Renaming | undefined,
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
    // A slot that was reconnected is the same slot under another id.
    const isRenamed = renaming !== undefined && isSame(target, renaming.target);
    const wanted = isRenamed
      ? { kind: target.kind, id: target.id.replace(/[^.]*$/u, renaming.name) }
      : target;
    return idOf(wanted, now) ?? [];
  });
}

/** The id under which a target is selected. */
export function idOf(
  target: EditTarget,
  subjects: ReadonlyMap<string, Subject>,
): string | undefined {
  for (const subject of subjects.values()) {
    const known = targetOf(subject);
    if (known !== undefined && isSame(known, target)) {
      return subject.id;
    }
  }
  return undefined;
}

export function isSame(one: EditTarget, other: EditTarget): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** Whether a place is in a range, its end included. */
export function holds(range: Range | undefined, { line, character }: Range['start']): boolean {
  if (range === undefined) {
    return false;
  }
  const { start, end } = range;
  const isAfter = line > start.line || (line === start.line && character >= start.character);
  return isAfter && (line < end.line || (line === end.line && character <= end.character));
}

/** The part without a figure that is written at a place, such as a pool; not the solution, which is around all. */
export function undrawnAt(
  subjects: ReadonlyMap<string, Subject>,
  place: Range['start'],
): Subject | undefined {
  return [...subjects.values()].find(
    ({ thing, drawn }) => !drawn && thing?.target.kind !== 'solution' && holds(thing?.range, place),
  );
}
