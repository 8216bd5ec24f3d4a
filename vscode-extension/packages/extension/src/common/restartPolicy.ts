/** Decides whether a server that ended by itself is started again: not if it keeps ending. */
export class RestartPolicy {
  readonly #limit: number;
  readonly #window: number;
  #ends: number[] = [];

  /** Allows `limit` ends within `window` milliseconds. */
  constructor(limit = 4, window = 3 * 60 * 1000) {
    this.#limit = limit;
    this.#window = window;
  }

  /** Notes that the server ended at the time `now` in milliseconds; returns whether to start it again. */
  ended(now: number): boolean {
    this.#ends = [...this.#ends.filter((end) => now - end < this.#window), now];
    return this.#ends.length <= this.#limit;
  }

  /** Forgets all ends: the user wants a new try. */
  reset(): void {
    this.#ends = [];
  }
}
