import { describe, expect, it } from 'vitest';
import { readJson } from './project.ts';
import { PATTERNS, PORTS } from './vocabulary.ts';

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
  readonly description: string;
}

const SNIPPETS = Object.values(readJson('snippets/eai.json') as Record<string, Snippet>);

describe('snippets', () => {
  it.each([...PATTERNS, ...PORTS])('write the kind %s', (kind) => {
    const [snippet] = SNIPPETS.filter(({ prefix }) => prefix === kind);
    expect(snippet?.body[0]).toMatch(new RegExp(`^${kind} \\$\\{1:`));
  });

  it('have prefixes of their own', () => {
    const prefixes = SNIPPETS.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it.each(SNIPPETS)('end at a place to go on: $prefix', ({ body, description }) => {
    expect(body.join('\n')).toContain('$0');
    expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
