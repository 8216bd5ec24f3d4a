import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, read } from './project.ts';

/** All example solutions as pairs of path and text. */
export const EXAMPLES: readonly (readonly [string, string])[] = readdirSync(
  join(PROJECT, 'examples'),
  { recursive: true, encoding: 'utf8' },
)
  .filter((path) => path.endsWith('.eai'))
  .sort()
  .map((path) => [path, read('examples', path)] as const);

/** The examples of the language documentation, wrapped in a process where they contain only elements. */
export const PAGE: readonly (readonly [string, string])[] = Array.from(
  read('docs/language.md').matchAll(/^```eai ?(\w*)\n([\s\S]*?)^```/gm),
  ([, kind = '', text = '']) =>
    [
      text.split('\n')[0] ?? '',
      kind === 'elements' ? `process Example on engine {\n${text}}\n` : text,
    ] as const,
);
