/** A number with its unit, as written in the text. */
export interface Quantity {
  /** As written: `100_000`, `5e-3`. */
  readonly number: string;
  /** Empty for a plain number. */
  readonly unit: string;
}

const NUMBER = String.raw`\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?`;
const QUANTITY = new RegExp(`^(${NUMBER})\\s*([\\p{L}µ%]*)$`, 'u');
const RATE = new RegExp(`^(${NUMBER})\\s*/\\s*(\\p{L}+)$`, 'u');

/** Parses `12 us`, `2.5ms`, `70 %` or `3`. */
export function parseQuantity(text: string): Quantity | undefined {
  return quantityOf(QUANTITY.exec(text.trim()));
}

/** Parses `5000/s`; the unit is the time after the slash. */
export function parseRate(text: string): Quantity | undefined {
  return quantityOf(RATE.exec(text.trim()));
}

export function formatQuantity({ number, unit }: Quantity): string {
  return unit === '' ? number : `${number} ${unit}`;
}

export function formatRate({ number, unit }: Quantity): string {
  return `${number}/${unit}`;
}

/** Returns the numeric value of a literal. */
export function valueOf(number: string): number {
  return Number(number.replaceAll('_', ''));
}

/** Formats a number as a literal with at most `digits` significant digits. */
export function formatNumber(value: number, digits = 6): string {
  return String(Number(value.toPrecision(digits)));
}

function quantityOf(match: RegExpExecArray | null): Quantity | undefined {
  if (match === null) {
    return undefined;
  }
  const [, number = '', unit = ''] = match;
  return { number, unit: unit === 'µs' || unit === 'μs' ? 'us' : unit };
}
