/**
 * Repeats a request whenever its result becomes outdated, one at a time; several changes during a request cause
 * only one more.
 */
export class Follower<A> {
  readonly #ask: () => Promise<A>;
  readonly #tell: (answer: A) => void;
  readonly #fail: (reason: string) => void;
  #asking = false;
  #outdated = false;
  #stopped = true;

  constructor(
    ask: () => Promise<A>,
    tell: (answer: A) => void,
    fail: (reason: string) => void = () => undefined,
  ) {
    this.#ask = ask;
    this.#tell = tell;
    this.#fail = fail;
  }

  start(): void {
    this.#stopped = false;
    this.refresh();
  }

  refresh(): void {
    if (this.#asking) {
      this.#outdated = true;
    } else if (!this.#stopped) {
      void this.#follow();
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #follow(): Promise<void> {
    this.#asking = true;
    try {
      const answer = await this.#ask();
      if (!this.#stopped) {
        this.#tell(answer);
      }
    } catch (error) {
      // An outdated request is repeated, so its failure is irrelevant.
      if (!this.#isOutdated() && !this.#stopped) {
        this.#fail(error instanceof Error ? error.message : String(error));
      }
    }
    this.#asking = false;
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
