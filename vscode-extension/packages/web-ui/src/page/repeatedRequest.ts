/**
 * Repeats a request whenever its result becomes outdated, one at a time; several changes during a request cause
 * only one more.
 */
export class RepeatedRequest<R> {
  readonly #send: () => Promise<R>;
  readonly #onResult: (result: R) => void;
  readonly #onFailure: (reason: string) => void;
  #pending = false;
  #outdated = false;
  #stopped = true;

  constructor(
    send: () => Promise<R>,
    onResult: (result: R) => void,
    onFailure: (reason: string) => void = () => undefined,
  ) {
    this.#send = send;
    this.#onResult = onResult;
    this.#onFailure = onFailure;
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
      const result = await this.#send();
      if (!this.#stopped) {
        this.#onResult(result);
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
