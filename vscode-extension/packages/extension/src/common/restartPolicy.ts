/** Decides whether to restart a server that exited unexpectedly: not if it keeps exiting. */
export class RestartPolicy {
  readonly #limit: number;
  readonly #window: number;
  #ends: number[] = [];

  /** Allows `limit` exits within `window` milliseconds. */
  constructor(limit = 4, window = 3 * 60 * 1000) {
    this.#limit = limit;
    this.#window = window;
  }

  /** Records an exit at time `now` in milliseconds and returns whether to restart the server. */
  recordExit(now: number): boolean {
    this.#ends = [...this.#ends.filter((end) => now - end < this.#window), now];
    return this.#ends.length <= this.#limit;
  }

  /** Forgets all exits, because the user asked for a restart. */
  reset(): void {
    this.#ends = [];
  }
}
