import type { Host, Progress } from '../host/host.ts';
import { Store } from './store.ts';

/** What a job does: what it found last stays until it finds something else. */
export interface JobState<A> {
  readonly running: boolean;
  readonly progress: Progress | undefined;
  readonly answer: A | undefined;
  /** Why the last try found nothing. */
  readonly failure: string | undefined;
}

/** A question that takes seconds: how far it is, and how to end it. */
export class Job<A> extends Store<JobState<A>> {
  readonly #host: Pick<Host, 'onProgress' | 'cancel'>;
  #current: { readonly token: string; readonly source: AbortController } | undefined;

  constructor(host: Pick<Host, 'onProgress' | 'cancel'>) {
    super({ running: false, progress: undefined, answer: undefined, failure: undefined });
    this.#host = host;
  }

  /** Asks; what is running is given up. */
  async run(ask: (workDoneToken: string, signal: AbortSignal) => Promise<A>): Promise<void> {
    this.#current?.source.abort();
    const mine = { token: freshToken(), source: new AbortController() };
    this.#current = mine;
    this.set({ running: true, progress: undefined, failure: undefined });
    const stop = this.#host.onProgress(mine.token, (progress) => {
      if (this.#current === mine) {
        this.set({ progress });
      }
    });
    try {
      const answer = await ask(mine.token, mine.source.signal);
      this.#end(mine, { answer });
    } catch (error) {
      const failure = mine.source.signal.aborted ? 'It was cancelled.' : messageOf(error);
      this.#end(mine, { failure });
    } finally {
      stop();
    }
  }

  /** Ends it; its answer is what it has so far. */
  finish(): void {
    if (this.#current !== undefined) {
      void this.#host.cancel(this.#current.token);
    }
  }

  /** Gives it up: there will be no answer. */
  abandon(): void {
    this.#current?.source.abort();
  }

  #end(mine: object, change: Partial<JobState<A>>): void {
    if (this.#current === mine) {
      this.#current = undefined;
      this.set({ running: false, progress: undefined, ...change });
    }
  }
}

/** A token that no other page has; not all hosts give pages a secure context, in which there are UUIDs. */
function freshToken(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return `page-${[...words].map((word) => word.toString(16)).join('-')}`;
}

/** Why something failed, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
