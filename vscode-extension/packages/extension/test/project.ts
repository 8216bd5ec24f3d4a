import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const PROJECT = join(import.meta.dirname, '../../../..');

/** The root of this package. */
export const EXTENSION = join(import.meta.dirname, '..');

/** Reads a text file of the repository. */
export function read(...path: string[]): string {
  return readFileSync(join(PROJECT, ...path), 'utf8');
}

/** The TextMate grammar, which the Maven build of the language generates. */
export const GRAMMAR_TEXT = read('plugins/org.threadwise.dsl/target/textmate/eai.tmLanguage.json');

/** Reads a JSON file of this package. */
export function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(EXTENSION, path), 'utf8'));
}
