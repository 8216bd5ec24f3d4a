import type { Host, Progress } from '../host/host.ts';
import { Store } from './store.ts';

/** State of a job; a result remains until the next one replaces it. */
export interface JobState<A> {
  readonly running: boolean;
  readonly progress: Progress | undefined;
  readonly answer: A | undefined;
  /** Why the last run failed. */
  readonly failure: string | undefined;
}

/** A request that takes seconds, with progress and cancellation. */
export class Job<A> extends Store<JobState<A>> {
  readonly #host: Pick<Host, 'onProgress' | 'cancel'>;
  #current: { readonly token: string; readonly source: AbortController } | undefined;

  constructor(host: Pick<Host, 'onProgress' | 'cancel'>) {
    super({ running: false, progress: undefined, answer: undefined, failure: undefined });
    this.#host = host;
  }

  /** Starts a request, abandoning the previous one. */
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
      const failure = mine.source.signal.aborted ? 'Cancelled.' : messageOf(error);
      this.#end(mine, { failure });
    } finally {
      stop();
    }
  }

  /** Ends the request early with its partial result. */
  finish(): void {
    if (this.#current !== undefined) {
      void this.#host.cancel(this.#current.token);
    }
  }

  /** Cancels the request without a result. */
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

/**
 * Returns a token that is unique across pages; `crypto.randomUUID` is missing in hosts without a secure context.
 */
function freshToken(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `page-${[...random].map((part) => part.toString(16)).join('-')}`;
}

/** Returns a description of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
