import { COMMANDS, type Command } from '../commands/commands.ts';
import type { DiagramStore } from '../page/diagramStore.ts';
import { KEY_COMMANDS } from './keyCommands.ts';

/** Returns a key as commands name it: `Ctrl+Shift+z`, `Alt+ArrowUp`, `?`; `Ctrl` is the Command key on a Mac. */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isSign = key.length === 1 && !/\p{L}/u.test(key);
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    // A sign already includes the Shift key that produces it.
    ...(shiftKey && !isSign ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ].join('+');
}

/** All commands that have a key. */
export const KEYED_COMMANDS: readonly Command[] = [...KEY_COMMANDS, ...COMMANDS].filter(
  ({ keys }) => keys.length > 0,
);

/** Returns the enabled command of a pressed key, if any. */
export function commandForKey(
  key: string,
  store: DiagramStore,
  inCanvas: boolean,
): Command | undefined {
  return KEYED_COMMANDS.find(
    (command) =>
      command.keys.includes(key) &&
      (inCanvas || !isCanvasOnly(command, key)) &&
      command.enabled(store),
  );
}

/** Whether a key has another meaning outside the canvas. */
function isCanvasOnly({ id }: Command, key: string): boolean {
  return id.startsWith('go-') || !/^(Ctrl|F\d|\?|Escape)/.test(key);
}
