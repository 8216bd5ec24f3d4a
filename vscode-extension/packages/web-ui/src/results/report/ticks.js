// Round numbers for the ends and ticks of axes.

/**
 * Returns 1, 2 and 5 of each decade, or only 1 for many decades.
 * @param {number} low
 * @param {number} high
 * @returns {readonly number[]}
 */
export function logarithmicTicks(low, high) {
  const factors = high / low > 1e4 ? [1] : [1, 2, 5];
  const ticks = [];
  for (let decade = Math.floor(Math.log10(low)); 10 ** decade <= high; decade++) {
    ticks.push(...factors.map((factor) => factor * 10 ** decade));
  }
  return ticks.filter((tick) => tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
}

/**
 * Returns the largest of 1, 2, 5, 10, … that does not exceed a value.
 * @param {number} value
 * @returns {number}
 */
export function roundDown(value) {
  const decade = 10 ** Math.floor(Math.log10(value));
  const lead = (value / decade) * (1 + 1e-9);
  return decade * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

/**
 * Returns the smallest of 1, 2, 5, 10, … that is not below a value.
 * @param {number} value
 * @returns {number}
 */
export function roundUp(value) {
  const decade = 10 ** Math.floor(Math.log10(value));
  const lead = (value / decade) * (1 - 1e-9);
  return decade * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
}

/**
 * Returns the smallest thread count, and round ones above it as space permits.
 * @param {readonly number[]} threads
 * @param {number} width of the axis
 * @returns {readonly number[]}
 */
export function wholeTicks(threads, width) {
  const least = threads[0] ?? 0;
  const most = threads.at(-1) ?? 1;
  const step = Math.max(1, roundUp((most - least) / Math.max(4, width / 45)));
  const ticks = [least];
  for (let tick = step * Math.ceil((least + step / 2) / step); tick <= most; tick += step) {
    ticks.push(tick);
  }
  return ticks;
}
