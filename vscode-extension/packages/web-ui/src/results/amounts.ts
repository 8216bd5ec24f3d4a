/** A way to write and read amounts of one quantity. */
export interface AmountFormat {
  readonly write: (value: number) => string;
  /** Returns undefined for any other text. */
  readonly parse: (text: string) => number | undefined;
  /** A valid text. */
  readonly example: string;
}

const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  min: 60,
  h: 3600,
};

/** Parses a time with its unit, in seconds: "2.5 ms". */
export function parseTime(text: string): number | undefined {
  const [, number = '', unit = ''] = /^(\d[\d\s]*(?:\.\d+)?)\s*([a-zµ]+)$/u.exec(text.trim()) ?? [];
  return positive(numberOf(number) * (SECONDS[unit] ?? NaN));
}

/** Parses a rate, per second unless it has another unit: "500", "1 000/s", "300/min". */
export function parseRate(text: string): number | undefined {
  const [, number = '', unit = 's'] =
    /^(\d[\d\s]*(?:\.\d+)?)(?:\s*\/\s*(s|min|h))?$/u.exec(text.trim()) ?? [];
  return positive(numberOf(number) / (SECONDS[unit] ?? NaN));
}

/** Parses a whole number of at least 1: "1 000". */
export function parseCount(text: string): number | undefined {
  return /^\d[\d\s]*$/u.test(text.trim()) ? positive(numberOf(text)) : undefined;
}

function numberOf(text: string): number {
  return text === '' ? NaN : Number(text.replaceAll(/\s/gu, ''));
}

function positive(value: number): number | undefined {
  return value > 0 && value < Infinity ? value : undefined;
}
