/** Asks one question at a time, again and again; of many changes meanwhile, the last one alone is followed. */
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
      // If the text changed meanwhile, its change asks again, and then this does not matter.
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

  /** What may have changed while an answer was awaited. */
  #isOutdated(): boolean {
    return this.#outdated;
  }
}
