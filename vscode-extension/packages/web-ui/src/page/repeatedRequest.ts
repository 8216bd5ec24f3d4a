/**
 * Repeats a request whenever its result becomes outdated, one at a time; several changes during a request cause
 * only one more.
 */
export class RepeatedRequest<A> {
  readonly #send: () => Promise<A>;
  readonly #onResult: (answer: A) => void;
  readonly #onFailure: (reason: string) => void;
  #pending = false;
  #outdated = false;
  #stopped = true;

  constructor(
    ask: () => Promise<A>,
    onResult: (answer: A) => void,
    fail: (reason: string) => void = () => undefined,
  ) {
    this.#send = ask;
    this.#onResult = onResult;
    this.#onFailure = fail;
  }

  start(): void {
    this.#stopped = false;
    this.refresh();
  }

  refresh(): void {
    if (this.#pending) {
      this.#outdated = true;
    } else if (!this.#stopped) {
      void this.#run();
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    this.#pending = true;
    try {
      const answer = await this.#send();
      if (!this.#stopped) {
        this.#onResult(answer);
      }
    } catch (error) {
      // An outdated request is repeated, so its failure is irrelevant.
      if (!this.#isOutdated() && !this.#stopped) {
        this.#onFailure(error instanceof Error ? error.message : String(error));
      }
    }
    this.#pending = false;
    if (this.#isOutdated()) {
      this.#outdated = false;
      this.refresh();
    }
  }

  /** A method, because the field may change during an await. */
  #isOutdated(): boolean {
    return this.#outdated;
  }
}
