import { diagramIndexOf } from '../canvas/diagramIndex.ts';
import {
  ACTUAL_SIZE,
  ALIGNMENTS,
  ARRANGE,
  CHANGE_PATTERN,
  COPY_COMMAND,
  CUT,
  DELETE,
  DELETE_APART,
  DISTRIBUTIONS,
  DUPLICATE,
  EXPORT_PNG,
  EXPORT_SVG,
  FIT,
  OPEN_RESULTS,
  OPEN_TEXT,
  PASTE,
  REDO,
  RENAME,
  REVEAL,
  SELECT_ALL,
  UNDO,
  UNPIN,
  type Command,
} from '../commands/commands.ts';
import { CONNECT, CREATE, INSERT, ORDER, READER, WRITER } from '../keyboard/keyCommands.ts';
import type { DiagramStore } from '../page/diagramStore.ts';

type Groups = readonly (readonly Command[])[];

const ELEMENTS: Groups = [
  [CREATE, CONNECT, INSERT],
  [RENAME, CHANGE_PATTERN],
  [CUT, COPY_COMMAND, DUPLICATE, DELETE, DELETE_APART],
  ALIGNMENTS,
  DISTRIBUTIONS,
  [UNPIN],
  [REVEAL],
];
const SLOT: Groups = [[CREATE], [RENAME], ORDER, [READER, WRITER], [DELETE], [REVEAL]];
const PROCESS: Groups = [[CREATE], [RENAME, PASTE], [DELETE], [REVEAL]];
const OTHER: Groups = [[RENAME, DELETE], [REVEAL]];
const CANVAS: Groups = [
  [CREATE, PASTE, SELECT_ALL],
  [ARRANGE],
  [UNDO, REDO],
  [FIT, ACTUAL_SIZE],
  [OPEN_TEXT, OPEN_RESULTS],
  [EXPORT_SVG, EXPORT_PNG],
];
/** Commands that are hidden instead of disabled. */
const ONLY_IF_ENABLED = new Set([...ALIGNMENTS, ...DISTRIBUTIONS, ...ORDER, UNPIN]);

/** Returns the menu of the selection, or of the canvas if nothing is selected. */
export function menuOf(store: DiagramStore): Groups {
  return groupsOf(store)
    .map((group) =>
      group.filter((command) => !ONLY_IF_ENABLED.has(command) || command.enabled(store)),
    )
    .filter((group) => group.length > 0);
}

function groupsOf({ state: { view, selection } }: DiagramStore): Groups {
  const [first] = selection;
  if (view === undefined || first === undefined) {
    return CANVAS;
  }
  const diagram = diagramIndexOf(view);
  if (diagram.elements(selection).length > 0) {
    return ELEMENTS;
  }
  if (diagram.edges.has(first)) {
    return SLOT;
  }
  return diagram.frames.has(first) ? PROCESS : OTHER;
}
