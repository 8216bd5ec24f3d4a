import type { DiagramNode, DiagramView, EditOperation } from '@threadwise/protocol';
import { NEW_CONTEXT } from '../canvas/flowBuilder.ts';
import { connectionOf, moveOf, reconnectionOf } from '../canvas/operations.ts';
import { diagramIndexOf, type DiagramIndex } from '../canvas/diagramIndex.ts';
import { moveBy, type SlotEnd } from '../canvas/slotOrder.ts';
import { always, command, type Command } from '../commands/commands.ts';
import type { KeyboardChoice, DiagramStore } from '../page/diagramStore.ts';
import { inTextOrder, isApplication } from '../page/selectables.ts';
import { nudge } from './nudge.ts';
import { focusCanvas, focusProperties, focusSearch, openMenu } from './focus.ts';
import { firstSlot, slotAfter, neighbourOf, type ArrowDirection } from './navigation.ts';

const ARROWS: readonly (readonly [ArrowDirection, string])[] = [
  ['left', 'ArrowLeft'],
  ['right', 'ArrowRight'],
  ['up', 'ArrowUp'],
  ['down', 'ArrowDown'],
];
const TITLES: Readonly<Record<ArrowDirection, string>> = {
  left: 'to the writer, or left',
  right: 'to the reader, or right',
  up: 'to the element or slot above',
  down: 'to the element or slot below',
};
/** Distance of one step, in pixels. */
const STEP = 8;

function diagramIn({ state }: DiagramStore): DiagramIndex | undefined {
  return state.view === undefined ? undefined : diagramIndexOf(state.view);
}

/** Returns tasks and ports in text order. */
function nodesIn({ state }: DiagramStore): readonly DiagramNode[] {
  return inTextOrder(state.view?.nodes ?? []).filter((node) => !isApplication(node));
}

function last({ state }: DiagramStore): string | undefined {
  return state.selection.at(-1);
}

function isNode(store: DiagramStore): boolean {
  return diagramIn(store)?.nodes.has(last(store) ?? '') === true;
}

function isSlot(store: DiagramStore): boolean {
  return diagramIn(store)?.edges.get(last(store) ?? '')?.slot !== undefined;
}

/** Selects and shows an element; `adding` keeps the previous selection. */
function go(store: DiagramStore, id: string | undefined, adding = false): void {
  if (id === undefined) {
    return;
  }
  const { selection } = store.state;
  store.select(adding ? [...selection.filter((one) => one !== id), id] : [id]);
  store.camera?.reveal([id]);
}

function followArrow(store: DiagramStore, direction: ArrowDirection, adding: boolean): void {
  const diagram = diagramIn(store);
  if (diagram === undefined) {
    return;
  }
  if (store.state.choosing?.kind === 'insert') {
    go(
      store,
      slotAfter(diagram, last(store), direction === 'right' || direction === 'down' ? 1 : -1),
    );
  } else {
    go(store, neighbourOf(diagram, last(store), direction), adding);
  }
}

const NAVIGATION: readonly Command[] = ARROWS.flatMap(([direction, key]) => [
  {
    id: `go-${direction}`,
    title: `Go ${TITLES[direction]}`,
    keys: [key],
    enabled: always,
    run: (store) => {
      followArrow(store, direction, false);
    },
  },
  {
    id: `go-adding-${direction}`,
    title: `Go ${direction}, and keep the selection`,
    keys: [`Shift+${key}`],
    enabled: ({ state }) => state.choosing === undefined,
    run: (store) => {
      followArrow(store, direction, true);
    },
  },
  {
    id: `move-${direction}`,
    title: `Move ${direction}, and pin there`,
    keys: [`Alt+${key}`],
    enabled: (store) => store.editable && isNode(store),
    run: (store) => {
      const by = { left: [-STEP, 0], right: [STEP, 0], up: [0, -STEP], down: [0, STEP] }[direction];
      nudge(store, { x: by[0] ?? 0, y: by[1] ?? 0 }, moveOf);
    },
  },
]);

/** Commands that move a slot among the outputs of its writer, or the inputs of its reader. */
export const ORDER: readonly Command[] = (
  [
    ['source', 'outputs of its writer', 'Alt+'],
    ['target', 'inputs of its reader', 'Alt+Shift+'],
  ] as const
).flatMap(([end, slots, modifiers]) =>
  (['up', 'down'] as const).map((direction) =>
    command(
      `order-${end}-${direction}`,
      `Move the slot ${direction} among the ${slots}`,
      [`${modifiers}Arrow${direction === 'up' ? 'Up' : 'Down'}`],
      (store) => {
        const { view } = store.state;
        return (
          store.editable &&
          view !== undefined &&
          orderOf(view, last(store), end, direction) !== undefined
        );
      },
      async (store) => {
        const slot = last(store);
        await store.edit((view) => orderOf(view, slot, end, direction), slot);
      },
    ),
  ),
);

function orderOf(
  view: DiagramView,
  slot: string | undefined,
  end: SlotEnd,
  direction: 'up' | 'down',
): EditOperation | undefined {
  const diagram = diagramIndexOf(view);
  const edge = diagram.edges.get(slot ?? '');
  return edge && moveBy(diagram, edge, end, direction === 'up' ? -1 : 1);
}

/** Starts a choice of a related element by arrow keys and Enter. */
function startChoosing(store: DiagramStore, choosing: KeyboardChoice): void {
  store.choose(choosing);
  if (choosing.kind === 'insert') {
    const diagram = diagramIn(store);
    go(store, diagram && slotAfter(diagram, undefined, 1));
  }
}

function connectionFrom(store: DiagramStore): KeyboardChoice & { readonly kind: 'connect' } {
  return { kind: 'connect', id: last(store) ?? '', ids: store.state.selection };
}

function finishChoosing(store: DiagramStore): void {
  const { choosing } = store.state;
  const chosen = last(store);
  store.choose(undefined);
  if (choosing === undefined || chosen === undefined) {
    return;
  }
  void store.edit((view) => {
    const diagram = diagramIndexOf(view);
    switch (choosing.kind) {
      case 'connect':
        return connectionOf(
          diagram,
          { source: choosing.id, target: chosen, targetHandle: choosing.handle },
          choosing.ids,
        );
      case 'reconnect': {
        const edge = diagram.edges.get(choosing.id);
        const ends =
          choosing.end === 'target'
            ? { source: edge?.source ?? '', target: chosen }
            : { source: chosen, target: edge?.target ?? '' };
        return edge === undefined ? undefined : reconnectionOf(diagram, edge, ends);
      }
      case 'insert': {
        const slot = diagram.edges.get(chosen)?.slot;
        const element = diagram.nodes.get(choosing.id)?.element?.target.id;
        return slot === undefined || element === undefined
          ? undefined
          : { kind: 'insert', slot, element };
      }
    }
  }, chosen);
}

export const CONNECT = command(
  'connect',
  'Connect to another element',
  ['c'],
  (store) => store.editable && isNode(store),
  (store) => {
    startChoosing(store, connectionFrom(store));
  },
);
export const READER = command(
  'reconnectTarget',
  'Change the reader of the slot',
  ['r'],
  (store) => store.editable && isSlot(store),
  (store) => {
    startChoosing(store, { kind: 'reconnect', id: last(store) ?? '', end: 'target' });
  },
);
export const WRITER = command(
  'reconnectSource',
  'Change the writer of the slot',
  ['Shift+r'],
  (store) => store.editable && isSlot(store),
  (store) => {
    startChoosing(store, { kind: 'reconnect', id: last(store) ?? '', end: 'source' });
  },
);
export const INSERT = command(
  'insert',
  'Insert the element into a slot',
  ['i'],
  (store) => store.editable && isNode(store),
  (store) => {
    startChoosing(store, { kind: 'insert', id: last(store) ?? '' });
  },
);

const CHOICES: readonly Command[] = [
  command(
    'finish',
    'While choosing: accept the selection',
    ['Enter'],
    ({ state }) => state.choosing !== undefined,
    finishChoosing,
  ),
  command(
    'cancel',
    'While choosing: cancel',
    ['Escape'],
    ({ state }) => state.choosing !== undefined,
    (store) => {
      store.choose(undefined);
    },
  ),
  CONNECT,
  command(
    'connectContext',
    'Connect as a context',
    ['Shift+c'],
    (store) => store.editable && isNode(store),
    (store) => {
      startChoosing(store, { ...connectionFrom(store), handle: NEW_CONTEXT });
    },
  ),
  READER,
  WRITER,
  INSERT,
];

export const CREATE = command(
  'create',
  'Create an Element',
  ['Insert', 'a'],
  ({ editable }) => editable,
  (store) => {
    store.openDialog('create');
  },
);

const SHORTCUTS: readonly Command[] = [
  command('slots', 'Go to a slot of the element', ['s'], isNode, (store) => {
    const diagram = diagramIn(store);
    go(store, diagram && firstSlot(diagram, last(store) ?? ''));
  }),
  command('first', 'Go to the first element', ['Home'], always, (store) => {
    go(store, nodesIn(store)[0]?.id);
  }),
  command('last', 'Go to the last element', ['End'], always, (store) => {
    go(store, nodesIn(store).at(-1)?.id);
  }),
  command('problem', 'Go to the next problem', ['F8'], always, nextProblem),
  CREATE,
  command('menu', 'Open the menu', ['ContextMenu', 'Shift+F10'], always, openMenu),
  {
    ...command(
      'properties',
      'Go to the properties',
      ['Enter'],
      ({ state }) => state.choosing === undefined,
      focusProperties,
    ),
    focus: 'in turn',
  },
  // The search is the only target of the letters that follow, whatever is still being written.
  { ...command('search', 'Search', ['Ctrl+f'], always, focusSearch), focus: 'at once' },
  command(
    'apply',
    'Apply all proposals',
    ['Ctrl+Enter'],
    ({ editable }) => editable,
    (store) => store.apply(),
  ),
  {
    ...command(
      'nothing',
      'Clear the selection, or return to the diagram',
      ['Escape'],
      ({ state }) => state.choosing === undefined,
      (store) => {
        if (!focusCanvas()) {
          store.select([]);
        }
      },
    ),
    focus: 'in turn',
  },
  command('help', 'Show all keys', ['?'], always, (store) => {
    store.openDialog('help');
  }),
];

/** Commands for the keyboard: navigation, choices, and moves by steps. */
export const KEY_COMMANDS: readonly Command[] = [...CHOICES, ...NAVIGATION, ...ORDER, ...SHORTCUTS];

function nextProblem(store: DiagramStore): void {
  const diagram = diagramIn(store);
  const ids = nodesIn(store)
    .filter(({ element }) => (diagram?.problemsOf(element?.target).length ?? 0) > 0)
    .map(({ id }) => id);
  if (ids.length === 0) {
    store.notify({ kind: 'info', text: 'No element has a problem.' });
    return;
  }
  const next = ids[(ids.indexOf(last(store) ?? '') + 1) % ids.length];
  go(store, next);
  store.explain(next);
}
