import { useLayoutEffect, useState } from 'react';

/**
 * Returns functions whose identity never changes and that call the latest versions of `functions`. React Flow passes
 * new handlers to every figure, so changing identities would render every figure at each step of a drag.
 */
export function useStableCallbacks<F extends object>(functions: F): F {
  const [steady] = useState(() => new StableCallbacks(functions));
  useLayoutEffect(() => {
    steady.update(functions);
  });
  return steady.functions;
}

class StableCallbacks<F extends object> {
  readonly functions: F;
  #newest: F;

  constructor(first: F) {
    this.#newest = first;
    this.functions = Object.fromEntries(
      Object.keys(first).map((name) => [name, (...given: unknown[]) => this.#call(name, given)]),
    ) as F;
  }

  update(newest: F): void {
    this.#newest = newest;
  }

  #call(name: string, given: unknown[]): unknown {
    const newest = Reflect.get(this.#newest, name) as (...all: unknown[]) => unknown;
    return newest(...given);
  }
}
