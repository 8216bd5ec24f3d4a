import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colour, type Piece } from './highlighting.ts';
import { read } from './project.ts';
import { startServer, type TestServer } from './testServer.ts';
import { EXAMPLES, PAGE } from './exampleTexts.ts';

/** The scopes of each semantic token type, as docs/language.md lists them. */
const SCOPES = new Map(
  Array.from(
    read('docs/language.md').matchAll(/^\| .* \| `(\w+)`(, `defaultLibrary`)? \| (`.*`) \|$/gm),
    ([, type = '', library = '', scopes = '']) => [
      library === '' ? type : `${type}.defaultLibrary`,
      Array.from(scopes.matchAll(/`([^`]+)`/g), ([, scope = '']) => scope),
    ],
  ),
);

/** Returns the TextMate scopes at a position. */
function scopesAt(pieces: readonly Piece[], line: number, column: number): readonly string[] {
  const piece = pieces.find(
    (candidate) =>
      candidate.line === line &&
      candidate.column <= column &&
      column < candidate.column + candidate.text.length,
  );
  return piece?.scopes ?? [];
}

describe('TextMate scopes and semantic tokens', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  }, 30_000);

  afterAll(async () => {
    await server.stop();
  });

  it('cover every token type', () => {
    expect(SCOPES.size).toBeGreaterThan(12);
  });

  it.each([...EXAMPLES, ...PAGE])('agree in %s', async (_, text) => {
    const pieces = colour(text);
    const lines = text.split(/\r?\n/);
    const tokens = await server.tokens(text);
    const differing = tokens
      .filter(({ line, column, type }) => {
        const scopes = scopesAt(pieces, line, column);
        // The unit of a number has a scope below the number scope.
        const wanted = (SCOPES.get(type) ?? []).map((scope) => scope.replace(/\.eai$/, ''));
        return !wanted.some((scope) => scopes.some((found) => found.startsWith(scope)));
      })
      .map(
        ({ line, column, length, type }) =>
          `${line + 1}: ${(lines[line] ?? '').slice(column, column + length)} is ${type}, and ${scopesAt(pieces, line, column).join(' ')}`,
      );
    expect(tokens.length).toBeGreaterThan(0);
    expect(differing).toEqual([]);
  });
});
