import { useSyncExternalStore } from 'react';

/** An immutable state that is replaced on change, with listeners. */
export class Store<S> {
  #state: S;
  readonly #listeners = new Set<() => void>();

  constructor(state: S) {
    this.#state = state;
  }

  get state(): S {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  protected set(change: Partial<S>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => {
      listener();
    });
  }
}

/** The current state of a store. */
export function useStore<S>(store: Store<S>): S {
  return useSyncExternalStore(store.subscribe, () => store.state);
}
