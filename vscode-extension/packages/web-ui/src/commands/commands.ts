import type { DiagramStore, Part } from '../page/diagramStore.ts';
import {
  alignOffsets,
  distributeOffsets,
  type Alignment,
  type Direction,
} from '../canvas/align.ts';
import { deletionOf, elementsOf, moveOf } from '../canvas/operations.ts';
import { diagramIndexOf } from '../canvas/diagramIndex.ts';
import { exportPng, exportSvg } from './export.ts';

/** An action on the diagram, available from a menu, a tool button or a key. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /**
   * Values of `KeyboardEvent.key` with the prefixes `Ctrl+`, `Alt+`, `Shift+`; `Ctrl` is the Command key on a
   * Mac.
   */
  readonly keys: readonly string[];
  readonly enabled: (store: DiagramStore) => boolean;
  /** For toggles: whether it is on. */
  readonly checked?: (store: DiagramStore) => boolean;
  readonly run: (store: DiagramStore) => Promise<void> | void;
  /**
   * How it moves the focus: at once, before commands that are waiting; or in turn, unless another command has moved
   * it since the key was pressed.
   */
  readonly focus?: 'at once' | 'in turn';
}

export const always = (): boolean => true;
const editable = (store: DiagramStore): boolean => store.editable;
const some = (store: DiagramStore): boolean => chosen(store).length > 0;
const editableSome = (store: DiagramStore): boolean => store.editable && some(store);
const editableElements = (count: number) => (store: DiagramStore) =>
  store.editable && selectedElements(store).length >= count;

const STEP = 1.25;
/** Offset of a copy from its original, in pixels. */
const COPY = { x: 24, y: 24 };

export const UNDO = command('undo', 'Undo', ['Ctrl+z'], editableText, (store) =>
  store.attempt(() => store.host.undo()),
);
export const REDO = command('redo', 'Redo', ['Ctrl+y', 'Ctrl+Shift+z'], editableText, (store) =>
  store.attempt(() => store.host.redo()),
);
export const CUT = command('cut', 'Cut', ['Ctrl+x'], editableElements(1), async (store) => {
  if (await copy(store)) {
    await remove(store);
  }
});
export const COPY_COMMAND = command(
  'copy',
  'Copy',
  ['Ctrl+c'],
  (store) => selectedElements(store).length > 0,
  async (store) => {
    await copy(store);
  },
);
export const PASTE = command('paste', 'Paste', ['Ctrl+v'], editable, paste);
export const DUPLICATE = command(
  'duplicate',
  'Duplicate',
  ['Ctrl+d'],
  editableElements(1),
  async (store) => {
    const names = selectedElements(store);
    await store.edit({ kind: 'duplicate', elements: names, spot: COPY });
  },
);
export const DELETE = command('delete', 'Delete', ['Delete', 'Backspace'], editableSome, remove);
export const DELETE_APART = command(
  'deleteApart',
  'Delete and Leave a Gap',
  ['Shift+Delete', 'Shift+Backspace'],
  editableSome,
  (store) => remove(store, false),
);
export const CHANGE_PATTERN = command(
  'changePattern',
  'Change Pattern',
  ['p'],
  (store) => store.editable && chosen(store).length === 1 && selectedElements(store).length === 1,
  (store) => {
    store.openDialog('pattern');
  },
);
export const RENAME = command(
  'rename',
  'Rename',
  ['F2'],
  (store) => store.editable && chosen(store).length === 1,
  (store) => {
    store.rename(chosen(store)[0]);
  },
);
export const SELECT_ALL = command('selectAll', 'Select All', ['Ctrl+a'], always, (store) => {
  const nodes = store.state.view?.nodes ?? [];
  store.select(
    nodes.filter(({ element }) => element?.target.kind === 'element').map(({ id }) => id),
  );
});
export const ARRANGE = command('arrange', 'Arrange Automatically', [], editable, async (store) => {
  await store.edit({ kind: 'autoArrange' });
});
export const UNPIN = command(
  'unpin',
  'Unpin',
  [],
  (store) => store.editable && hasPinned(store),
  async (store) => {
    await store.edit({ kind: 'unpin', elements: selectedElements(store) });
  },
);

export const ALIGNMENTS: readonly Command[] = (
  [
    ['left', 'Align Left'],
    ['centre', 'Align Centres'],
    ['right', 'Align Right'],
    ['top', 'Align Top'],
    ['middle', 'Align Middles'],
    ['bottom', 'Align Bottom'],
  ] as const
).map(([alignment, title]) =>
  command(`align-${alignment}`, title, [], editableElements(2), (store) => align(store, alignment)),
);
export const DISTRIBUTIONS: readonly Command[] = (
  [
    ['across', 'Distribute Across'],
    ['down', 'Distribute Down'],
  ] as const
).map(([direction, title]) =>
  command(`distribute-${direction}`, title, [], editableElements(3), (store) =>
    distribute(store, direction),
  ),
);

export const ZOOM_IN = command('zoomIn', 'Zoom In', ['Ctrl++', 'Ctrl+='], always, (store) => {
  store.camera?.zoomBy(STEP);
});
export const ZOOM_OUT = command('zoomOut', 'Zoom Out', ['Ctrl+-'], always, (store) => {
  store.camera?.zoomBy(1 / STEP);
});
export const ACTUAL_SIZE = command('actualSize', 'Zoom to 100 %', ['Ctrl+0'], always, (store) => {
  store.camera?.zoomTo(1);
});
export const FIT = command('fit', 'Fit', ['Ctrl+1'], always, (store) => {
  store.camera?.fit();
});
export const REVEAL = command('reveal', 'Show in Text', ['F12'], some, (store) => {
  store.openText();
});
export const OPEN_TEXT = command('openText', 'Open Text', [], always, (store) =>
  store.attempt(() => store.host.show({ what: 'text' })),
);
export const OPEN_RESULTS = command('openResults', 'Open Results', [], always, (store) =>
  store.attempt(() => store.host.show({ what: 'results' })),
);
export const EXPORT_SVG = command('exportSvg', 'Export as SVG', [], always, (store) =>
  store.attempt(() => exportSvg(store.host)),
);
export const EXPORT_PNG = command('exportPng', 'Export as PNG', [], always, (store) =>
  store.attempt(() => exportPng(store.host)),
);
export const SWITCHES: readonly Command[] = (
  [
    ['palette', 'Palette'],
    ['outline', 'Outline'],
    ['inspector', 'Properties'],
    ['pools', 'Pools'],
    ['figures', 'Figures'],
    ['slotNames', 'Names of Slots'],
    ['minimap', 'Map'],
  ] as const
).map(([part, title]) => toggle(part, title));

export const COMMANDS: readonly Command[] = [
  ...[UNDO, REDO, CUT, COPY_COMMAND, PASTE, DUPLICATE, DELETE, DELETE_APART],
  ...[RENAME, CHANGE_PATTERN, SELECT_ALL, ARRANGE, UNPIN],
  ...ALIGNMENTS,
  ...DISTRIBUTIONS,
  ...[ZOOM_IN, ZOOM_OUT, ACTUAL_SIZE, FIT, REVEAL, OPEN_TEXT, OPEN_RESULTS, EXPORT_SVG, EXPORT_PNG],
  ...SWITCHES,
];

/** Creates a command without a toggle state. */
export function command(
  id: string,
  title: string,
  keys: readonly string[],
  enabled: Command['enabled'],
  run: Command['run'],
): Command {
  return { id, title, keys, enabled, run };
}

function toggle(part: Part, title: string): Command {
  return {
    ...command(`show-${part}`, title, [], always, (store) => {
      store.toggle(part);
    }),
    checked: ({ state }) => state.shown.has(part),
  };
}

function editableText({ host }: DiagramStore): boolean {
  return !host.opening.readOnly;
}

function chosen({ state }: DiagramStore): readonly string[] {
  return state.selection;
}

/** Returns the names of the selected tasks and ports. */
export function selectedElements({ state }: DiagramStore): readonly string[] {
  return state.view === undefined ? [] : elementsOf(state.view, state.selection);
}

function hasPinned({ state }: DiagramStore): boolean {
  return (
    state.view?.nodes.some(({ id, pinned }) => pinned && state.selection.includes(id)) === true
  );
}

async function remove(store: DiagramStore, join = true): Promise<void> {
  const ids = chosen(store);
  await store.edit((view) => deletionOf(view, ids, join), ids[0]);
}

/** Copies the selection; returns whether there was anything to copy. */
async function copy(store: DiagramStore): Promise<boolean> {
  let copied = false;
  await store.attempt(async () => {
    const { fragment, message } = await store.host.copyElements(selectedElements(store));
    copied = fragment !== '';
    if (copied) {
      await store.host.copy(fragment);
    } else {
      store.notify({ kind: 'error', text: message ?? 'There is nothing to copy.' });
    }
  });
  return copied;
}

async function paste(store: DiagramStore): Promise<void> {
  await store.attempt(async () => {
    const fragment = await store.host.paste();
    if (fragment.trim() === '') {
      store.notify({ kind: 'error', text: 'There is nothing to paste. Copy elements first.' });
      return;
    }
    await store.edit((view) => {
      const diagram = diagramIndexOf(view);
      const near = chosen(store)[0] ?? '';
      const process =
        diagram.nodes.get(near)?.element?.process ??
        diagram.frames.get(near)?.element?.name ??
        view.frames.at(-1)?.element?.name;
      return process === undefined ? undefined : { kind: 'paste', process, fragment };
    });
  });
}

async function align(store: DiagramStore, alignment: Alignment): Promise<void> {
  const ids = chosen(store);
  await store.edit((view) => {
    const diagram = diagramIndexOf(view);
    return moveOf(diagram, alignOffsets(diagram.elements(ids), alignment));
  });
}

async function distribute(store: DiagramStore, direction: Direction): Promise<void> {
  const ids = chosen(store);
  await store.edit((view) => {
    const diagram = diagramIndexOf(view);
    return moveOf(diagram, distributeOffsets(diagram.elements(ids), direction));
  });
}
