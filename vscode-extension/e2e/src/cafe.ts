import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const PROJECT = join(import.meta.dirname, '../../..');

/** The Café example. */
export const CAFE = readFileSync(join(PROJECT, 'examples/cafe/cafe.eai'), 'utf8');

const COUNT = /(?<=^pool engine \{ threads )\d+/m;

/** Returns the thread count of its pool. */
export function countIn(text: string): number {
  return Number(COUNT.exec(text)?.[0]);
}

/** Returns the Café with another thread count and otherwise the same bytes. */
export function withCount(count: number): string {
  return CAFE.replace(COUNT, String(count));
}
