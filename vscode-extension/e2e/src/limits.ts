/**
 * Longest wait for a condition, in milliseconds. A wait ends as soon as its condition holds, so the limit only bounds
 * failing tests, and is far beyond what a busy machine needs.
 */
export const LONGEST_WAIT = 120_000;
