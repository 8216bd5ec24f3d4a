import { useLayoutEffect, useState } from 'react';

/**
 * Returns functions whose identity never changes and that call the latest versions of `functions`. React Flow passes
 * new handlers to every figure, so changing identities would render every figure at each step of a drag.
 */
export function useSteady<F extends object>(functions: F): F {
  const [steady] = useState(() => new Steady(functions));
  useLayoutEffect(() => {
    steady.renew(functions);
  });
  return steady.functions;
}

class Steady<F extends object> {
  readonly functions: F;
  #newest: F;

  constructor(first: F) {
    this.#newest = first;
    this.functions = Object.fromEntries(
      Object.keys(first).map((name) => [name, (...given: unknown[]) => this.#call(name, given)]),
    ) as F;
  }

  renew(newest: F): void {
    this.#newest = newest;
  }

  #call(name: string, given: unknown[]): unknown {
    const newest = Reflect.get(this.#newest, name) as (...all: unknown[]) => unknown;
    return newest(...given);
  }
}
