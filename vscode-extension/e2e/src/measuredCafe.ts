// Measurements of the Café, the same in every run.

/** Number of values of each element. */
export const COUNT = 2000;

/** Returns values with these quantiles in a random order, which is the same in every run. */
function values(quantile: (level: number) => number): number[] {
  const all = Array.from({ length: COUNT }, (_, i) => quantile((i + 0.5) / COUNT));
  let state = 1;
  for (let i = COUNT - 1; i > 0; i--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (i + 1);
    [all[i], all[other]] = [all[other] ?? 0, all[i] ?? 0];
  }
  return all;
}

function exponential(mean: number): (level: number) => number {
  return (level) => -mean * Math.log1p(-level);
}

/** Quantiles of a logistic distribution, whose exponential has a bell with a heavier tail than a lognormal one. */
function bell(median: number, spread: number): (level: number) => number {
  return (level) => median * Math.exp(spread * Math.log(level / (1 - level)) * 0.55);
}

/** Nanoseconds of each operation. `prepare-drink` is the name of no element. */
const TIMES: Readonly<Record<string, readonly number[]>> = {
  T1: values(bell(15_000, 0.3)),
  T4: values(exponential(25_000)),
  T8: values(bell(31_000, 0.7)),
  'prepare-drink': values(exponential(9000)),
  ColdBarista: values(exponential(3_000_000)),
};

/** Returns a trace as OpenTelemetry's file exporter writes it: a line for each batch of spans. */
export function trace(): string {
  const start = 1_763_600_000_000_000_000n;
  const lines: string[] = [];
  let id = 1;
  for (let from = 0; from < COUNT; from += 200) {
    const spans = Object.entries(TIMES).flatMap(([name, times]) =>
      times.slice(from, from + 200).map((time, i) => {
        const begin = start + BigInt(from + i) * 1_000_000n;
        return {
          traceId: (id++).toString(16).padStart(32, '0'),
          spanId: id.toString(16).padStart(16, '0'),
          name,
          kind: name === 'ColdBarista' ? 3 : 1,
          startTimeUnixNano: begin.toString(),
          endTimeUnixNano: (begin + BigInt(Math.round(time))).toString(),
        };
      }),
    );
    lines.push(
      JSON.stringify({ resourceSpans: [{ resource: {}, scopeSpans: [{ scope: {}, spans }] }] }),
    );
  }
  return `${lines.join('\n')}\n`;
}
