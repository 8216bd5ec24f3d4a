/** Runs asynchronous tasks one after another. */
export class TaskQueue {
  #last: Promise<unknown> | undefined;

  /** Runs a task after the previous ones have settled; immediately if none is pending. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last === undefined ? work() : this.#last.then(work);
    const over = done
      .catch(() => undefined)
      .then(() => {
        if (this.#last === over) {
          this.#last = undefined;
        }
      });
    this.#last = over;
    return done;
  }
}
