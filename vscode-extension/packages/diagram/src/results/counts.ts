/** Numbers that were read, or what is wrong with what was typed. */
export type Reading<T> =
  | { readonly kind: 'read'; readonly values: readonly T[] }
  | { readonly kind: 'wrong'; readonly message: string };

/** As many points as one sweep in an editor may have. */
const MOST_POINTS = 200;

/** Numbers of threads as people write them: "1-24", "1, 2, 4..8". Nothing means: choose for me. */
export function readCounts(text: string): Reading<number> {
  const counts = new Set<number>();
  for (const part of partsOf(text)) {
    const match = /^(\d+)(?:\s*(?:-|–|\.\.+|…)\s*(\d+))?$/.exec(part);
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (match === null || from < 1 || to < from) {
      return wrong(`"${part}" is no number of threads: write such as 1-24 or 1, 2, 4-8`);
    }
    if (to - from >= MOST_POINTS) {
      return wrong(`"${part}" has more than ${MOST_POINTS} numbers: write fewer`);
    }
    for (let count = from; count <= to; count++) {
      counts.add(count);
    }
  }
  return { kind: 'read', values: [...counts].sort((a, b) => a - b) };
}

/** Rates per second as people write them: "500, 1000/s". Nothing means: that of the workload. */
export function readRates(text: string): Reading<number> {
  const rates = new Set<number>();
  for (const part of partsOf(text)) {
    const match = /^(\d[\d ]*(?:\.\d+)?)(?:\s*\/\s*(s|min|h))?$/.exec(part);
    const number = Number(match?.[1]?.replaceAll(' ', ''));
    const rate = number / (match?.[2] === 'h' ? 3600 : match?.[2] === 'min' ? 60 : 1);
    if (match === null || !(rate > 0)) {
      return wrong(`"${part}" is no rate: write such as 500, 1000 or 300/min`);
    }
    rates.add(rate);
  }
  return { kind: 'read', values: [...rates].sort((a, b) => a - b) };
}

/** Why a grid is too large for an editor, or undefined. */
export function tooMany(counts: number, rates: number): string | undefined {
  const points = counts * Math.max(1, rates);
  return points > MOST_POINTS
    ? `These are ${points} points, more than ${MOST_POINTS}: write fewer, or use threadwise sweep.`
    : undefined;
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function wrong(message: string): Reading<number> {
  return { kind: 'wrong', message };
}
