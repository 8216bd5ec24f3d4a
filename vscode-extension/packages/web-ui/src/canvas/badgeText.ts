/** Formats a fraction as a whole percentage for a badge. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) {
    return '<1 %';
  }
  if (share > 0.995 && share < 1) {
    return '>99 %';
  }
  return `${Math.round(share * 100)} %`;
}

/** Formats a number of work units for a badge. */
export function formatCount(count: number): string {
  if (count >= 10_000) {
    return `${Math.round(count / 1000)} k`;
  }
  return count >= 10 ? `${Math.round(count)}` : `${Math.round(count * 10) / 10}`;
}
