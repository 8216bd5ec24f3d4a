import { useLayoutEffect, useState } from 'react';

/**
 * Functions that stay the same ones, and do what their newest versions do. React Flow tells all that it shows of each new function:
 * with other ones every time, it would draw every element at each step of a drag.
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
