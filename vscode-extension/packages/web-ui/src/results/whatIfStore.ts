import type { Results, Variation, WhatIfResult } from '@threadwise/protocol';
import type { Host } from '../host/host.ts';
import { messageOf } from './job.ts';
import { LatestValueRequest } from './latestValueRequest.ts';
import { Store } from './store.ts';

/** Numbers by name. */
type NumbersByName = Readonly<Record<string, number>>;

/** The parts of a variation that have a number for each element of a kind. */
export type NamedPart = 'times' | 'threads' | 'capacities';

/** Milliseconds without a slider movement before the scenario is simulated. */
const IDLE_MILLIS = 400;

export interface WhatIfState {
  /** How the scenario differs from the text. */
  readonly variation: Variation;
  /** The element whose number the slider of a part changes. */
  readonly chosen: Readonly<Record<NamedPart, string | undefined>>;
  /** Results of formulas for the text. */
  readonly before: WhatIfResult | undefined;
  /** Results of formulas for the scenario. */
  readonly after: WhatIfResult | undefined;
  /** Results of the simulated scenario; of an earlier one while `simulating`. */
  readonly simulated: WhatIfResult | undefined;
  readonly simulating: boolean;
  readonly failure: string | undefined;
}

const INITIAL_STATE: WhatIfState = {
  variation: {},
  chosen: { times: undefined, threads: undefined, capacities: undefined },
  before: undefined,
  after: undefined,
  simulated: undefined,
  simulating: false,
  failure: undefined,
};

/** The what-if sliders: formulas follow their movement, and a simulation runs when they are idle. */
export class WhatIfStore extends Store<WhatIfState> {
  readonly #host: Pick<Host, 'whatIf'>;
  readonly #formulas: LatestValueRequest<
    Variation,
    readonly [WhatIfResult, WhatIfResult | undefined]
  >;
  #key = '';
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #simulation: AbortController | undefined;

  constructor(host: Pick<Host, 'whatIf'>) {
    super(INITIAL_STATE);
    this.#host = host;
    this.#formulas = new LatestValueRequest(
      (variation) => this.#ask(variation),
      ([after, before]) => {
        this.set({ after, before: before ?? this.state.before, failure: undefined });
      },
      (error) => {
        this.set({ failure: messageOf(error) });
      },
    );
  }

  /** Resets the state that depends on the text after its results have changed. */
  follow(results: Results): void {
    const key = JSON.stringify([results.basis, results.pools.map(({ written }) => written)]);
    if (results.state === 'none' || results.state === 'stale' || key === this.#key) {
      return;
    }
    this.#key = key;
    const { chosen, variation } = this.state;
    this.set({
      before: undefined,
      chosen: {
        times: keepOrFirst(slowestFirst(results), chosen.times),
        threads: keepOrFirst(sizedPools(results), chosen.threads),
        capacities: keepOrFirst(results.applications, chosen.capacities),
      },
    });
    this.#change(variation);
  }

  /** Moves a slider; undefined restores the value in the text. */
  setRate(rate: number | undefined): void {
    this.#change(withoutUndefined<Variation>({ ...this.state.variation, rate }));
  }

  setCores(cores: number | undefined): void {
    this.#change(withoutUndefined<Variation>({ ...this.state.variation, cores }));
  }

  /** Sets the number of the chosen element: a factor of its time, or a count. */
  setNamed(part: NamedPart, number: number | undefined): void {
    const { chosen, variation } = this.state;
    const name = chosen[part];
    if (name !== undefined) {
      const numbers = withoutUndefined<NumbersByName>({ ...variation[part], [name]: number });
      this.#change(withoutUndefined<Variation>({ ...variation, [part]: nonEmpty(numbers) }));
    }
  }

  choose(part: NamedPart, name: string): void {
    this.set({ chosen: { ...this.state.chosen, [part]: name } });
  }

  /** Restores the values in the text. */
  reset(): void {
    this.#change({});
  }

  stop(): void {
    clearTimeout(this.#idleTimer);
    this.#simulation?.abort();
  }

  #change(variation: Variation): void {
    this.stop();
    const changed = Object.keys(variation).length > 0;
    this.set({ variation, simulating: false, ...(!changed && { simulated: undefined }) });
    this.#formulas.ask(variation);
    if (changed) {
      this.#idleTimer = setTimeout(() => {
        void this.#simulate(variation);
      }, IDLE_MILLIS);
    }
  }

  /** Evaluates the scenario, and the text itself if that is still unknown. */
  async #ask(variation: Variation): Promise<readonly [WhatIfResult, WhatIfResult | undefined]> {
    const before =
      this.state.before === undefined ? await this.#host.whatIf({ simulate: false }) : undefined;
    return [await this.#host.whatIf({ ...variation, simulate: false }), before];
  }

  async #simulate(variation: Variation): Promise<void> {
    const source = new AbortController();
    this.#simulation = source;
    this.set({ simulating: true });
    try {
      const simulated = await this.#host.whatIf({ ...variation, simulate: true }, source.signal);
      if (!source.signal.aborted) {
        this.set({ simulated, simulating: false });
      }
    } catch (error) {
      if (!source.signal.aborted) {
        this.set({ simulating: false, failure: messageOf(error) });
      }
    }
  }
}

/** Returns the pools with a fixed count. */
export function sizedPools({ pools }: Results): Results['pools'] {
  return pools.filter(({ written }) => written !== undefined);
}

/** Returns the tasks and ports, those first that are most interesting to vary. */
function slowestFirst({ times }: Results): Results['times'] {
  return [...times].sort((a, b) => b.seconds - a.seconds);
}

function keepOrFirst(
  named: readonly { readonly name: string }[],
  name: string | undefined,
): string | undefined {
  return named.find((each) => each.name === name)?.name ?? named[0]?.name;
}

/** Returns the record without undefined properties. */
function withoutUndefined<S extends object>(record: {
  readonly [K in keyof S]: S[K] | undefined;
}): S {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as S;
}

function nonEmpty(record: NumbersByName): NumbersByName | undefined {
  return Object.keys(record).length === 0 ? undefined : record;
}
