import { COMMANDS, type Command } from '../commands/commands.ts';
import type { DiagramStore } from '../page/diagramStore.ts';
import { KEY_COMMANDS } from './commands.ts';

/** A key as commands name it: `Ctrl+Shift+z`, `Alt+ArrowUp`, `?`; `Ctrl` is the Command key of a Mac. */
export function pressed(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    // The shift of a sign is in the sign.
    ...(shiftKey && !isSign ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join('+');
}

/** All that a key can do. */
export const KEYED: readonly Command[] = [...KEY_COMMANDS, ...COMMANDS].filter(
  ({ keys }) => keys.length > 0,
);

/** The command of a pressed key, if it can be done now. */
export function commandOf(
  key: string,
  store: DiagramStore,
  inCanvas: boolean,
): Command | undefined {
  return KEYED.find(
    (command) =>
      command.keys.includes(key) &&
      (inCanvas || !isOfCanvas(command, key)) &&
      command.enabled(store),
  );
}

/** Whether a key means something else outside the picture. */
function isOfCanvas({ id }: Command, key: string): boolean {
  return id.startsWith('go-') || !/^(Ctrl|F\d|\?|Escape)/.test(key);
}

/** A key as it stands on keyboards. */
export function nameOfKey(key: string): string {
  return key
    .replace(/(?<=^|\+)[a-z]$/, (letter) => letter.toUpperCase())
    .replace('ArrowLeft', '←')
    .replace('ArrowRight', '→')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replace('ContextMenu', 'Menu');
}
