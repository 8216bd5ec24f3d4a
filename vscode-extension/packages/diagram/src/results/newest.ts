/**
 * Sends requests for values one at a time; of the values set during a request, only the latest is requested
 * next.
 */
export class Newest<V, A> {
  readonly #ask: (value: V) => Promise<A>;
  readonly #tell: (answer: A, value: V) => void;
  readonly #fail: (error: unknown) => void;
  #waiting: { readonly value: V } | undefined;
  #asking = false;

  constructor(
    ask: (value: V) => Promise<A>,
    tell: (answer: A, value: V) => void,
    fail: (error: unknown) => void,
  ) {
    this.#ask = ask;
    this.#tell = tell;
    this.#fail = fail;
  }

  ask(value: V): void {
    this.#waiting = { value };
    if (!this.#asking) {
      void this.#work();
    }
  }

  async #work(): Promise<void> {
    this.#asking = true;
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      try {
        this.#tell(await this.#ask(next.value), next.value);
      } catch (error) {
        this.#fail(error);
      }
    }
    this.#asking = false;
  }

  #take(): { readonly value: V } | undefined {
    const next = this.#waiting;
    this.#waiting = undefined;
    return next;
  }
}
