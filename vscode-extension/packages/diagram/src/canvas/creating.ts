import type { CatalogKind, DiagramNode, DiagramPoint } from '@threadwise/protocol';
import type { DiagramStore } from '../page/diagramStore.ts';
import { creation, originOf, placeAt, type Place } from './operations.ts';
import { pictureOf, type Picture } from './picture.ts';

/** Where a person wants something new. */
export interface Wish {
  /** In the picture; left to the layout without it. */
  readonly point?: DiagramPoint | undefined;
  /** Put between the ends of this slot. */
  readonly slot?: string | undefined;
  /** Id of the node that is to be connected with it. */
  readonly from?: string | undefined;
}

/** Makes a thing of a kind; in a text without processes, first a process for it. */
export async function create(store: DiagramStore, kind: CatalogKind, wish: Wish): Promise<void> {
  const { view } = store.state;
  if (view === undefined) {
    return;
  }
  if (kind.operation === 'createGoal' && creation(kind, view, undefined) === undefined) {
    store.tell({ kind: 'error', text: 'Create a workload first: a goal is about one.' });
    return;
  }
  const process = await processFor(store, kind);
  const place = process === undefined ? placeOf(pictureOf(view), store, wish) : { process };
  const made = await store.edit((newest) => creation(kind, newest, place), wish.from);
  const name = made?.applied === true ? made.created[0] : undefined;
  if (name !== undefined && wish.from !== undefined) {
    await connect(store, wish.from, name);
  }
}

/** Connects a node with an element that was made just now. */
async function connect(store: DiagramStore, from: string, to: string): Promise<void> {
  await store.edit((view) => {
    const picture = pictureOf(view);
    const node = picture.nodes.get(from);
    const origin = node === undefined ? undefined : originOf(picture, node);
    return origin === undefined ? undefined : { kind: 'connect', ...origin, to };
  }, from);
}

/** A new process if an element needs one and there is none. */
async function processFor(store: DiagramStore, kind: CatalogKind): Promise<string | undefined> {
  if (kind.operation !== 'createElement' || store.state.view?.frames.length !== 0) {
    return undefined;
  }
  const made = await store.edit({ kind: 'createProcess' });
  return made?.created[0];
}

/** From the middle of an element to that of the next one, and of the one below. */
const PITCH = { x: 110, y: 110 };

/** A free place to the right of an element. */
function besides(picture: Picture, { box }: DiagramNode): DiagramPoint {
  const point = { x: box.x + box.width / 2 + PITCH.x, y: box.y + box.height / 2 };
  const isTaken = (): boolean =>
    picture.nodesIn({ x: point.x - 22, y: point.y - 22, width: 44, height: 60 }).size > 0;
  while (isTaken()) {
    point.y += PITCH.y;
  }
  return point;
}

function placeOf(picture: Picture, store: DiagramStore, wish: Wish): Place | undefined {
  if (wish.point !== undefined) {
    return placeAt(picture, wish.point, wish.slot);
  }
  const from = picture.nodes.get(wish.from ?? '');
  if (from !== undefined) {
    return placeAt(picture, besides(picture, from));
  }
  const near = store.state.selection[0] ?? '';
  const frame = picture.frames.get(near)?.thing?.name;
  const process =
    wish.slot?.slice(0, wish.slot.lastIndexOf('.')) ??
    picture.nodes.get(near)?.thing?.process ??
    frame ??
    picture.view.frames.at(-1)?.thing?.name;
  return process === undefined
    ? undefined
    : { process, ...(wish.slot === undefined ? {} : { slot: wish.slot }) };
}
