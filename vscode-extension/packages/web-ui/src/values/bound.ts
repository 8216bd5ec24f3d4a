/** A bound of a figure: `< 20 ms`. */
export interface Bound {
  readonly comparison: Comparison;
  /** For example `20 ms`, `490/s`, `24 threads`. */
  readonly limit: string;
}

export type Comparison = '<' | '<=' | '>' | '>=';

export const COMPARISONS: readonly Comparison[] = ['<', '<=', '>', '>='];

const BOUND = /^(<=|>=|<|>)\s*(.+)$/su;

export function parseBound(text: string): Bound | undefined {
  const [, sign, limit = ''] = BOUND.exec(text.trim()) ?? [];
  const comparison = COMPARISONS.find((one) => one === sign);
  return comparison === undefined ? undefined : { comparison, limit: limit.trim() };
}

export function formatBound({ comparison, limit }: Bound): string {
  return `${comparison} ${limit}`;
}
