import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Command } from '../commands/commands.ts';
import { keyLabel } from '../commands/keyLabel.ts';
import type { ClientPoint } from '../page/diagramStore.ts';
import { useDiagramStore } from '../page/useDiagram.ts';
import { menuOf } from './menuOf.ts';
import { Popup } from './Popup.tsx';

interface Props {
  readonly at: ClientPoint;
  readonly close: () => void;
}

/** The context menu of the selection. */
export function ContextMenu({ at, close }: Props): ReactNode {
  const store = useDiagramStore();
  return (
    <Popup at={at} close={close} className="menu">
      <Menu groups={menuOf(store)} close={close} />
    </Popup>
  );
}

interface MenuProps {
  readonly groups: readonly (readonly Command[])[];
  readonly close: () => void;
}

/** A menu of commands, operated by pointer or by arrow keys and Enter. */
export function Menu({ groups, close }: MenuProps): ReactNode {
  const store = useDiagramStore();
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    items(menu.current)[0]?.focus();
  }, []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Diagram"
      onKeyDown={(event) => {
        step(event, menu.current);
      }}
    >
      {groups.map((group, index) => (
        <div key={index} role="group" className="menu-group">
          {group.map((command) => (
            <button
              key={command.id}
              type="button"
              role={command.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={command.checked?.(store)}
              className="menu-item"
              disabled={!command.enabled(store)}
              tabIndex={-1}
              onClick={() => {
                close();
                void command.run(store);
              }}
            >
              <span className="menu-check" aria-hidden="true">
                {command.checked?.(store) === true ? '✓' : ''}
              </span>
              <span>{command.title}</span>
              {command.keys[0] !== undefined && <kbd>{keyLabel(command.keys[0])}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function items(menu: HTMLElement | null): readonly HTMLButtonElement[] {
  return menu === null ? [] : [...menu.querySelectorAll<HTMLButtonElement>('button:enabled')];
}

function step(event: KeyboardEvent, menu: HTMLElement | null): void {
  const all = items(menu);
  const current = all.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }
}
