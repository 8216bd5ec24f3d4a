import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the whole project. */
export const PROJECT = join(import.meta.dirname, '../../..');

/** The text of the Café, as it comes with the project. */
export const CAFE = readFileSync(join(PROJECT, 'examples/cafe/cafe.eai'), 'utf8');

const COUNT = /(?<=^pool engine \{ threads )\d+/m;

/** The thread count of its pool. */
export function countIn(text: string): number {
  return Number(COUNT.exec(text)?.[0]);
}

/** The Café with another count, and the same bytes else. */
export function withCount(count: number): string {
  return CAFE.replace(COUNT, String(count));
}
