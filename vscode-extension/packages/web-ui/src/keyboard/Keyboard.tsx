import { useEffect, type ReactNode } from 'react';
import { diagramIndexOf } from '../canvas/diagramIndex.ts';
import { fitsSlots } from '../canvas/operations.ts';
import type { DiagramState } from '../page/diagramStore.ts';
import { kindOf, nameOf, selectablesOf } from '../page/selectables.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { isDrawn, KindChooser } from '../palette/KindChooser.tsx';
import { Announcer } from './Announcer.tsx';
import { Help } from './Help.tsx';
import { CommandTurns } from './commandTurns.ts';
import { commandForKey, keyOf } from './keys.ts';
import './keyboard.css';
import { isInCanvas, placeOfSelection } from './focus.ts';

/** Handles keyboard shortcuts and shows the popups that they open. */
export function Keyboard(): ReactNode {
  const store = useDiagramStore();
  const dialog = useDiagram((state) => state.dialog);
  const close = (): void => {
    store.openDialog(undefined);
  };
  useKeys();
  return (
    <>
      <Hint />
      <Announcer />
      {dialog === 'create' && (
        <KindChooser
          at={placeOfSelection(store)}
          title="What to create"
          accepts={isDrawn}
          choose={(kind) => {
            close();
            void store.camera?.create(kind);
          }}
          close={close}
        />
      )}
      {dialog === 'pattern' && <PatternChooser close={close} />}
      {dialog === 'help' && <Help close={close} />}
    </>
  );
}

/** The patterns that fit the slots of the selected element. */
function PatternChooser({ close }: { readonly close: () => void }): ReactNode {
  const store = useDiagramStore();
  const { view, catalog, selection } = store.state;
  const diagram = view && diagramIndexOf(view);
  const node = diagram?.nodes.get(selection[0] ?? '');
  const element = node?.element;
  const own = element && catalog && kindOf(catalog, element);
  if (diagram === undefined || node === undefined || own === undefined) {
    return null;
  }
  return (
    <KindChooser
      at={placeOfSelection(store)}
      title="Change to"
      accepts={(kind) => fitsSlots(diagram, node, own, kind)}
      choose={({ keyword }) => {
        close();
        const operation = {
          kind: 'setPattern',
          element: element?.target.id ?? '',
          pattern: keyword,
        };
        void store.edit(operation, node.id);
      }}
      close={close}
    />
  );
}

/** A prompt for the choice in progress. */
function Hint(): ReactNode {
  const choosing = useDiagram((state) => state.choosing);
  const name = useDiagram(({ view, choosing: now }) => {
    if (now?.kind === 'connect' && now.ids.length > 1) {
      return `the ${now.ids.length} selected elements`;
    }
    const subject = view && now && selectablesOf(view).get(now.id);
    return subject === undefined ? '' : nameOf(subject);
  });
  return (
    <div className="hint-place" role="status">
      {choosing !== undefined && (
        <p className="hint">
          {promptFor(choosing, name)} Select it with the arrow keys; <kbd>Enter</kbd> confirms,{' '}
          <kbd>Escape</kbd> cancels.
        </p>
      )}
    </div>
  );
}

function promptFor(choosing: NonNullable<DiagramState['choosing']>, name: string): string {
  switch (choosing.kind) {
    case 'connect':
      return choosing.handle === undefined
        ? `Which element should ${name} be connected to?`
        : `Which element should read ${name} as a context?`;
    case 'reconnect':
      return choosing.end === 'target'
        ? `Which element should read ${name}?`
        : `Which element should write ${name}?`;
    case 'insert':
      return `Which slot should ${name} be inserted into?`;
  }
}

/** Runs the commands of pressed keys, unless the focus is in a text field. */
function useKeys(): void {
  const store = useDiagramStore();
  useEffect(() => {
    const turns = new CommandTurns((command) => command.run(store));
    const press = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (isFieldUndo(event.target, key)) {
        // Prevents the host from applying the key to the text.
        event.stopPropagation();
        return;
      }
      const command = isTyping(event.target, key)
        ? undefined
        : commandForKey(key, store, isInCanvas());
      if (command !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        turns.press(command);
      }
    };
    // Runs before the host's listener, which is on the window.
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [store]);
}

/** Whether a text field handles a key: all except those that leave the field. */
function isTyping(target: EventTarget | null, key: string): boolean {
  return isField(target) && !/^(Escape|F\d+|Ctrl\+(f|Enter))$/.test(key);
}

/** Whether a key undoes typing in a field. */
function isFieldUndo(target: EventTarget | null, key: string): boolean {
  return isField(target) && /^Ctrl\+(Shift\+)?[zy]$/.test(key);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  );
}
