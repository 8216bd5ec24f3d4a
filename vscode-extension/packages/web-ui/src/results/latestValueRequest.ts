/**
 * Sends requests for values one at a time; of the values set during a request, only the latest is requested
 * next.
 */
export class LatestValueRequest<V, R> {
  readonly #send: (value: V) => Promise<R>;
  readonly #onResult: (result: R, value: V) => void;
  readonly #onFailure: (error: unknown) => void;
  #waiting: { readonly value: V } | undefined;
  #pending = false;

  constructor(
    request: (value: V) => Promise<R>,
    onResult: (result: R, value: V) => void,
    onFailure: (error: unknown) => void,
  ) {
    this.#send = request;
    this.#onResult = onResult;
    this.#onFailure = onFailure;
  }

  ask(value: V): void {
    this.#waiting = { value };
    if (!this.#pending) {
      void this.#run();
    }
  }

  async #run(): Promise<void> {
    this.#pending = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      try {
        this.#onResult(await this.#send(next.value), next.value);
      } catch (error) {
        this.#onFailure(error);
      }
    }
    this.#pending = false;
  }

  #next(): { readonly value: V } | undefined {
    const next = this.#waiting;
    this.#waiting = undefined;
    return next;
  }
}
