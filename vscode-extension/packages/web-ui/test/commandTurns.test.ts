import { expect, it } from 'vitest';
import { always, type Command } from '../src/commands/commands.ts';
import { CommandTurns } from '../src/keyboard/commandTurns.ts';

/** Returns pressed keys whose commands are written to a list; an edit ends when `finish` is called. */
function keys(): {
  readonly press: (id: string, focus?: Command['focus']) => void;
  readonly ran: string[];
  readonly finish: () => void;
} {
  const ran: string[] = [];
  let finish = (): void => undefined;
  const edit = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const turns = new CommandTurns(({ id }) => {
    ran.push(id);
    return id === 'edit' ? edit : undefined;
  });
  return {
    ran,
    finish,
    press: (id, focus) => {
      turns.press({
        ...{ id, title: id, keys: [], enabled: always, run: () => undefined },
        ...(focus !== undefined && { focus }),
      });
    },
  };
}

it('runs commands one after another', async () => {
  const { press, ran, finish } = keys();
  press('edit');
  press('paste');
  await Promise.resolve();
  expect(ran).toEqual(['edit']);
  finish();
  await expect.poll(() => ran).toEqual(['edit', 'paste']);
});

it('moves the focus at once, and not away again', async () => {
  const { press, ran, finish } = keys();
  press('edit');
  press('properties', 'in turn');
  await expect.poll(() => ran).toEqual(['edit']);
  press('search', 'at once');
  expect(ran).toEqual(['edit', 'search']);
  press('delete');
  press('canvas', 'in turn');
  finish();
  await expect.poll(() => ran).toEqual(['edit', 'search', 'delete', 'canvas']);
});
