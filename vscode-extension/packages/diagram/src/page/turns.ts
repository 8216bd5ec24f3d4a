/** Does one thing after the other. */
export class Turns {
  #last: Promise<unknown> | undefined;

  /** Begins when what was begun before has ended, however that was; at once if nothing goes on. */
  take<T>(work: () => Promise<T>): Promise<T> {
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
