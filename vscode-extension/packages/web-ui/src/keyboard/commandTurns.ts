import type { Command } from '../commands/commands.ts';

/**
 * Runs the commands of keys one after another, because a paste may follow a copy.
 *
 * For example, a connection is still being written when Enter and Ctrl+F are pressed. The search gets the focus at
 * once, so that it gets the letters that follow. Enter, whose turn comes later, does not take the focus away again.
 */
export class CommandTurns {
  readonly #run: (command: Command) => Promise<void> | void;
  #running = Promise.resolve();
  #presses = 0;
  /** The last press that moved the focus at once. */
  #moved = 0;

  constructor(run: (command: Command) => Promise<void> | void) {
    this.#run = run;
  }

  /** Runs a command in its turn, or at once. */
  press(command: Command): void {
    const press = ++this.#presses;
    if (command.focus === 'at once') {
      this.#moved = press;
      void this.#run(command);
      return;
    }
    this.#running = this.#running.then(() =>
      command.focus === 'in turn' && press < this.#moved ? undefined : this.#run(command),
    );
  }
}
