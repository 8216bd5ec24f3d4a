import type { BaseText, DifferenceResult, Variation } from '@threadwise/protocol';
import type { Host } from '../host/host.ts';
import { Job, messageOf } from './job.ts';
import { Store } from './store.ts';

/** What is compared: the text with another text, or a what-if with the text. */
export type Pair = 'saved' | 'file' | 'revision' | 'whatIf';

export interface ScenariosState {
  /** The scenarios to compare. */
  readonly pair: Pair;
  /** URI of the other file. */
  readonly file: string | undefined;
  /** A Git revision, as the user enters it. */
  readonly revision: string;
  /** Why no file could be chosen. */
  readonly failure: string | undefined;
}

/** A comparison with the names of its scenarios. */
export interface NamedDifference extends DifferenceResult {
  readonly before: string;
  readonly after: string;
}

/** Comparisons of two scenarios. */
export class ScenariosStore extends Store<ScenariosState> {
  readonly difference: Job<NamedDifference>;
  readonly #host: Host;
  readonly #variation: () => Variation;

  /** @param variation returns that of the what-if scenario */
  constructor(host: Host, variation: () => Variation) {
    super({ pair: 'saved', file: undefined, revision: 'HEAD', failure: undefined });
    this.#host = host;
    this.#variation = variation;
    this.difference = new Job(host);
  }

  choosePair(pair: Pair): void {
    this.set({ pair, failure: undefined });
  }

  setRevision(revision: string): void {
    this.set({ pair: 'revision', revision, failure: undefined });
  }

  /** Lets the user choose the other file. */
  async chooseFile(): Promise<void> {
    try {
      const [file] = await this.#host.chooseFiles('solution');
      this.set({ pair: 'file', file: file ?? this.state.file, failure: undefined });
    } catch (error) {
      this.set({ failure: messageOf(error) });
    }
  }

  /** What the user has to do before the comparison can start; undefined if nothing. */
  get missing(): string | undefined {
    const { pair, file, revision } = this.state;
    switch (pair) {
      case 'saved':
        return undefined;
      case 'file':
        return file === undefined ? 'Choose a file first.' : undefined;
      case 'revision':
        return revision.trim() === '' ? 'Enter a revision, such as HEAD~1.' : undefined;
      case 'whatIf':
        return Object.keys(this.#variation()).length === 0
          ? 'Move a slider in the tab What if first.'
          : undefined;
    }
  }

  run(pair: Pair): void {
    this.set({ pair, failure: undefined });
    const { before, after, ...sides } = this.#sides(pair);
    void this.difference.run(async (workDoneToken, signal) => ({
      ...(await this.#host.difference({ ...sides, workDoneToken }, signal)),
      before,
      after,
    }));
  }

  #sides(pair: Pair): {
    readonly before: string;
    readonly after: string;
    readonly base?: BaseText;
    readonly variation?: Variation;
  } {
    const { file = '' } = this.state;
    const revision = this.state.revision.trim();
    switch (pair) {
      case 'saved':
        return { before: 'Saved file', after: 'Current text', base: {} };
      case 'file':
        return { before: nameOf(file), after: this.#host.opening.name, base: { file } };
      case 'revision':
        return { before: revision, after: 'Current text', base: { revision } };
      case 'whatIf':
        return { before: 'Text', after: 'What if', variation: this.#variation() };
    }
  }
}

/** Returns the name of the file with a URI. */
export function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}
