import { read } from './project.ts';

const GRAMMAR = read(
  'plugins/org.threadwise.dsl/src/main/xtext/org/threadwise/dsl/Integration.xtext',
);
const CATALOGUE = 'plugins/org.threadwise.model/src/main/java/org/threadwise/model/catalogue';
const UNITS = 'plugins/org.threadwise.model/src/main/java/org/threadwise/model/units/Unit.java';

/** The keywords of the Xtext grammar. */
export const KEYWORDS = unique(matches(withoutComments(GRAMMAR), /'([a-zA-Z]{2,})'/g));

/** The kinds of tasks. */
export const PATTERNS = literals('Pattern');

/** The kinds of ports. */
export const PORTS = literals('PortKind');

/** The names of distributions, including aliases. */
export const DISTRIBUTIONS = unique(
  matches(
    read(CATALOGUE, 'DistributionKind.java'),
    /^ {2}[A-Z]+\(\s*"(\w+)"|List\.of\("(\w+)"\)/gm,
  ),
);

/** The default symbols of units. */
export const UNIT_SYMBOLS = unique(
  matches(
    read(UNITS),
    /^ {2}[A-Z]+\(\s*Dimension\.\w+,\s*"[\d.]+",\s*List\.of\(([^)]*)\)/gm,
  ).flatMap((symbols) =>
    matches(symbols, /"([^"]+)"/g).map((symbol) => JSON.parse(`"${symbol}"`) as string),
  ),
);

function literals(enumeration: string): string[] {
  const body = new RegExp(`^enum ${enumeration}:([^;]*);`, 'm').exec(GRAMMAR)?.[1] ?? '';
  return matches(body, /'(\w+)'/g);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replaceAll(/^terminal [^;]*;/gm, '');
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match.slice(1).find(Boolean) ?? '');
}

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
