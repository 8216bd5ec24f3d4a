import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJson } from './project.ts';
import { startServer, type TestServer } from './testServer.ts';
import { PATTERNS, PORTS } from './vocabulary.ts';

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
  readonly description: string;
}

const SNIPPETS = Object.values(readJson('snippets/eai.json') as Record<string, Snippet>);

describe('snippets', () => {
  it.each([...PATTERNS, ...PORTS])('include one for the kind %s', (kind) => {
    const [snippet] = SNIPPETS.filter(({ prefix }) => prefix === kind);
    expect(snippet?.body[0]).toMatch(new RegExp(`^${kind} \\$\\{1:`));
  });

  it('have unique prefixes', () => {
    const prefixes = SNIPPETS.map(({ prefix }) => prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it.each(SNIPPETS)('have a final tab stop: $prefix', ({ body, description }) => {
    expect(body.join('\n')).toContain('$0');
    expect(description).toMatch(/^[A-Z].*\.$/);
  });
});

describe('snippet texts', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  }, 30_000);

  afterAll(async () => {
    await server.stop();
  });

  it.each(SNIPPETS)('are valid as inserted: $prefix', async (snippet) => {
    const problems = await server.check(complete(snippet));
    expect(problems.filter(({ severity }) => severity === 1)).toEqual([]);
  });
});

/** Completes the text of a snippet to a valid solution. */
function complete({ prefix, body }: Snippet): string {
  const text = expand(body.join('\n'));
  const name = prefix.replace(/With$/, '');
  if ([...PATTERNS, ...PORTS].includes(name)) {
    return `solution S\npool engine { threads 1 }\nprocess P {\n${around(text)}\n${text}\n}\n`;
  }
  const rest = {
    solution: '',
    process: 'pool engine { threads 1 }',
    workload: EXAMPLE,
    workloadOnce: EXAMPLE,
    goal: `${EXAMPLE}\nworkload normal { Source: poisson 100/s }`,
  }[prefix];
  const head = prefix === 'solution' ? '' : 'solution S\n';
  return `${head}${text}\n${rest ?? EXAMPLE}`;
}

const EXAMPLE = 'process P { entry Source -> a  exit Target a }';

/**
 * Returns ports for the slots of an element; several inputs are copies of one message, so that they correlate.
 */
function around(text: string): string {
  const [, inputs = '', context = '', outputs = ''] =
    /^\w+ \w+ ?([\w, ]*?)(?: with (\w+))?(?: ?-> (\w+(?:, \w+)*).*)?$/.exec(text) ?? [];
  const names = (slots: string): string[] => slots.split(', ').filter((slot) => slot !== '');
  const read = [...names(inputs), ...names(context)];
  return [
    read.length > 1
      ? `entry E -> all\nreplicator Copies all -> ${read.join(', ')}`
      : read.map((slot) => `entry E -> ${slot}`).join(''),
    ...names(outputs).map((slot) => `exit X_${slot} ${slot}`),
  ].join('\n');
}

/** Expands a snippet: placeholders by their defaults, choices by their first option. */
function expand(body: string): string {
  return body
    .replaceAll(/\$\{\d+\|((?:\\,|[^,|])*)[^}]*\|\}/g, (_, first: string) =>
      first.replaceAll('\\,', ','),
    )
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '');
}
