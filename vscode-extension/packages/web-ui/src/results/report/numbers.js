// Number formats: at most three significant digits, grouped thousands, a suitable unit. The Java class `Numbers`
// implements the same formats; a shared table of examples tests both.

/** Placeholder for an absent figure. */
export const NONE = '–';

const DIGITS = 3;
/** Percentages from here to 100 differ from it only by the rounding of calculations. */
const ALMOST_ALL = 100 - 1e-9;
/** Numbers from here on are rounded to whole numbers. */
const GROUPED_FROM = 999.5;

/**
 * Formats a whole number: "7 312".
 * @param {number} value
 * @returns {string}
 */
export function writeCount(value) {
  const digits = BigInt(Math.abs(value)).toString();
  return (value < 0 ? '-' : '') + digits.replaceAll(/\B(?=(\d{3})+$)/g, ' ');
}

/**
 * Formats a number with three significant digits, keeping all digits of the integer part: "7 312", "4.13".
 * @param {number} value
 * @returns {string}
 */
export function writeNumber(value) {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? NONE : value > 0 ? '∞' : '-∞';
  }
  if (Math.abs(value) >= 1e15) {
    return value.toExponential(2).replace(/e\+?(-?)(\d)$/, 'e+$10$2');
  }
  if (Math.abs(value) >= GROUPED_FROM || value === 0) {
    return writeCount(Math.round(value));
  }
  return rounded(value, DIGITS);
}

/**
 * Formats a time in a suitable unit: "4.13 ms".
 * @param {number} seconds
 * @returns {string}
 */
export function writeSeconds(seconds) {
  const magnitude = Math.abs(seconds);
  if (!Number.isFinite(seconds)) {
    return writeNumber(seconds);
  } else if (magnitude >= 2 * 3600) {
    return `${writeNumber(seconds / 3600)} h`;
  } else if (magnitude >= 300) {
    return `${writeNumber(seconds / 60)} min`;
  } else if (magnitude >= 0.9995 || magnitude === 0) {
    return `${writeNumber(seconds)} s`;
  } else if (magnitude >= 0.9995e-3) {
    return `${writeNumber(seconds * 1e3)} ms`;
  } else if (magnitude >= 0.9995e-6) {
    return `${writeNumber(seconds * 1e6)} µs`;
  }
  return `${writeNumber(seconds * 1e9)} ns`;
}

/**
 * Formats a rate: "7 312/s".
 * @param {number} rate
 * @returns {string}
 */
export function writeRate(rate) {
  return `${writeNumber(rate)}/s`;
}

/**
 * Formats a fraction: "83 %", "99.6 %"; only 1 is "100 %", because almost all is not all.
 * @param {number} share
 * @returns {string}
 */
export function writeShare(share) {
  const percent = share * 100;
  if (!Number.isFinite(percent)) {
    return writeNumber(percent);
  }
  const magnitude = Math.abs(percent);
  if (magnitude >= 99.5 && magnitude < ALMOST_ALL) {
    return `${rounded((Math.sign(percent) * Math.floor(magnitude * 10)) / 10, DIGITS)} %`;
  }
  return `${magnitude >= 10 ? writeCount(Math.round(percent)) : rounded(percent, 2)} %`;
}

/**
 * Formats the half-width of an interval relative to its mean: " ±2.1 %"; empty if there is none.
 * @param {number} relative
 * @returns {string}
 */
export function writePlusMinus(relative) {
  if (!Number.isFinite(relative)) {
    return '';
  }
  if (relative < 5e-5) {
    return ' ±0 %';
  }
  return ` ±${rounded(relative * 100, relative < 0.01 ? 1 : 2)} %`;
}

/**
 * Formats a count with a noun: "1 thread", "2 threads".
 * @param {number} count
 * @param {string} noun
 * @returns {string}
 */
export function writeCounted(count, noun) {
  return `${writeCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Rounds a number half to even to a number of significant digits.
 * @param {number} value
 * @param {number} digits
 * @returns {string}
 */
function rounded(value, digits) {
  const magnitude = Math.abs(value);
  const [exact = '', exponent = ''] = magnitude.toExponential(60).split('e');
  const all = exact.replace('.', '');
  const kept = all.slice(0, digits);
  const stays = /^50*$/.test(all.slice(digits)) && Number(kept.at(-1)) % 2 === 0;
  const plain = stays
    ? Number(`${kept.charAt(0)}.${kept.slice(1)}e${exponent}`)
    : Number(magnitude.toPrecision(digits));
  return (value < 0 ? '-' : '') + plainDecimal(plain);
}

/**
 * Formats a non-negative number without an exponent.
 * @param {number} value
 * @returns {string}
 */
function plainDecimal(value) {
  const text = String(value);
  const match = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (match === null) {
    return text;
  }
  const [, lead = '', rest = '', exponent = ''] = match;
  return `0.${'0'.repeat(Number(exponent) - 1)}${lead}${rest}`;
}

/** @typedef {'time' | 'rate' | 'count' | 'share'} Measured Seconds, events per second, a count, or a fraction. */

/**
 * Formats a value of a quantity for an axis label.
 * @param {Measured} quantity
 * @param {number} value
 * @returns {string}
 */
export function writeMeasured(quantity, value) {
  switch (quantity) {
    case 'time':
      return value === 0 ? '0' : writeSeconds(value);
    case 'rate':
      return writeRate(value);
    case 'count':
      return writeNumber(value);
    case 'share':
      return writeShare(value);
  }
}

/**
 * Formats a value with its interval: "4.13 ms ±2.1 %".
 * @param {Measured} quantity
 * @param {{ mean: number, high?: number | undefined }} value
 * @returns {string}
 */
export function writeEstimate(quantity, { mean, high }) {
  const sure = high !== undefined && mean !== 0;
  return (
    writeMeasured(quantity, mean) + (sure ? writePlusMinus((high - mean) / Math.abs(mean)) : '')
  );
}
