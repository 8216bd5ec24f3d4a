import type { Host, Progress } from '../host/host.ts';
import { Store } from './store.ts';

/** State of a job; a result remains until the next one replaces it. */
export interface JobState<R> {
  readonly running: boolean;
  readonly progress: Progress | undefined;
  readonly result: R | undefined;
  /** Why the last run failed. */
  readonly failure: string | undefined;
}

/** A request that takes seconds, with progress and cancellation. */
export class Job<R> extends Store<JobState<R>> {
  readonly #host: Pick<Host, 'onProgress' | 'cancel'>;
  #current: { readonly token: string; readonly source: AbortController } | undefined;

  constructor(host: Pick<Host, 'onProgress' | 'cancel'>) {
    super({ running: false, progress: undefined, result: undefined, failure: undefined });
    this.#host = host;
  }

  /** Starts a request, abandoning the previous one. */
  async run(send: (workDoneToken: string, signal: AbortSignal) => Promise<R>): Promise<void> {
    this.#current?.source.abort();
    const run = { token: newToken(), source: new AbortController() };
    this.#current = run;
    this.set({ running: true, progress: undefined, failure: undefined });
    const stop = this.#host.onProgress(run.token, (progress) => {
      if (this.#current === run) {
        this.set({ progress });
      }
    });
    try {
      const result = await send(run.token, run.source.signal);
      this.#end(run, { result });
    } catch (error) {
      const failure = run.source.signal.aborted ? 'Cancelled.' : messageOf(error);
      this.#end(run, { failure });
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

  #end(run: object, change: Partial<JobState<R>>): void {
    if (this.#current === run) {
      this.#current = undefined;
      this.set({ running: false, progress: undefined, ...change });
    }
  }
}

/**
 * Returns a token that is unique across pages; `crypto.randomUUID` is missing in hosts without a secure context.
 */
function newToken(): string {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return `page-${[...random].map((part) => part.toString(16)).join('-')}`;
}

/** Returns a description of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
