import type { CatalogDistribution } from '@threadwise/protocol';
import { formatNumber, formatQuantity, parseQuantity, valueOf } from './quantity.ts';
import { splitAtCommas } from './splitting.ts';

/** A distribution, parsed from the text: `gamma(mean 2 ms, cv 0.5)`; a plain value is constant. */
export interface Distribution {
  readonly keyword: string;
  readonly parameters: readonly Argument[];
}

/** A parameter with its value. */
export interface Argument {
  /** Empty for unnamed values, such as those of `samples`. */
  readonly name: string;
  /** For example `2 ms` or `0.5`. */
  readonly value: string;
}

/** A way to write a distribution: its parameters with default values. */
export interface Shape extends Distribution {
  readonly summary: string;
  /** Whether it accepts any number of values. */
  readonly isList: boolean;
}

/** Whether values are times or plain numbers. */
export type Dimension = 'time' | 'count';

/** The parameter names that the catalogue omits. */
const ONLY: Readonly<Record<string, string>> = { constant: 'value', exponential: 'mean' };
const CALL = /^\^?([\p{L}_][\p{L}\d_]*)\s*\((.*)\)$/su;
const ARGUMENT = /^([\p{L}_][\p{L}\d_]*)\s+(.+)$/su;

/** Returns all ways to write distributions, the default one of each first. */
export function shapesOf(
  distributions: readonly CatalogDistribution[],
  dimension: Dimension,
): Shape[] {
  return distributions.flatMap(({ keyword, summary, examples }) =>
    examples.flatMap((example) => {
      const call = parseCall(example);
      return call === undefined ? [] : [shapeOf(keyword, summary, call.parameters, dimension)];
    }),
  );
}

function shapeOf(
  keyword: string,
  summary: string,
  parameters: readonly Argument[],
  dimension: Dimension,
): Shape {
  const isList = parameters.length > 1 && parameters.every(({ name }) => name === '');
  const named = isList
    ? parameters
    : parameters.map(({ name, value }) => ({ name: name || (ONLY[keyword] ?? 'value'), value }));
  const values = named.map(({ name, value }) => ({
    name,
    value: dimension === 'time' ? value : (parseQuantity(value)?.number ?? value),
  }));
  return { keyword, summary, isList, parameters: values };
}

/** Parses a distribution and completes its parameter names; undefined if it matches none of `shapes`. */
export function parseDistribution(
  text: string,
  shapes: readonly Shape[],
): Distribution | undefined {
  const constant = parseQuantity(text);
  if (constant !== undefined) {
    return {
      keyword: 'constant',
      parameters: [{ name: 'value', value: formatQuantity(constant) }],
    };
  }
  const call = parseCall(text.trim());
  return call === undefined ? undefined : bind(call, shapes);
}

export function formatDistribution({ keyword, parameters }: Distribution): string {
  const [first] = parameters;
  if (keyword === 'constant' && first !== undefined && parameters.length === 1) {
    return first.value;
  }
  const only = parameters.length === 1;
  const written = parameters.map(({ name, value }) =>
    name === '' || only ? value : `${name} ${value}`,
  );
  return `${keyword}(${written.join(', ')})`;
}

/** Returns the shape of a distribution. */
export function shapeFor(
  { keyword, parameters }: Distribution,
  shapes: readonly Shape[],
): Shape | undefined {
  return shapes.find(
    (shape) =>
      shape.keyword === keyword &&
      (shape.isList ||
        (shape.parameters.length === parameters.length &&
          shape.parameters.every(({ name }, index) => name === parameters[index]?.name))),
  );
}

/** Converts a distribution to another shape, preserving its mean where that is known. */
export function reshape(from: Distribution | undefined, shape: Shape): Distribution {
  const wanted = from === undefined ? undefined : meanOf(from);
  const usual = meanOf(shape);
  const unit = from === undefined ? undefined : unitOf(from);
  const { keyword, parameters } = shape;
  if (wanted === undefined || usual === undefined || usual.value === 0) {
    return { keyword, parameters };
  }
  const factor = wanted.value / usual.value;
  return { keyword, parameters: parameters.map((one) => scale(one, factor, unit)) };
}

/** Returns the mean, in nanoseconds or as a number; undefined where it has no simple formula. */
export function meanOf({ keyword, parameters }: Distribution): { value: number } | undefined {
  const named = new Map(parameters.map(({ name, value }) => [name, amount(value)]));
  const mean = named.get('mean') ?? named.get('value');
  if (mean !== undefined) {
    return { value: mean };
  }
  const values = parameters.map(({ value }) => amount(value));
  switch (keyword) {
    case 'gamma':
    case 'weibull':
      return {
        value: (keyword === 'gamma' ? (named.get('shape') ?? 1) : 1) * (named.get('scale') ?? 0),
      };
    case 'hyperexponential':
      return { value: weighted(values) };
    default:
      return { value: values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) };
  }
}

/** Time units in nanoseconds, ascending. */
export const TIME_UNITS: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  ms: 1e6,
  s: 1e9,
  min: 60e9,
  h: 3600e9,
  d: 86_400e9,
};

/** Returns the mean of alternating probabilities and means. */
function weighted(values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < values.length; i += 2) {
    sum += (values[i] ?? 0) * (values[i + 1] ?? 0);
  }
  return sum;
}

/** Whether a parameter scales with the mean; the others determine the shape. */
function isScaled(name: string): boolean {
  return !/^(shape|stages|cv|p\d*)$/.test(name);
}

function scale({ name, value }: Argument, factor: number, unit: string | undefined): Argument {
  const quantity = parseQuantity(value);
  if (quantity === undefined || !isScaled(name)) {
    return { name, value };
  }
  const scaled = amount(value) * factor;
  const length = unit === undefined ? 1 : (TIME_UNITS[unit] ?? 1);
  return {
    name,
    value: formatQuantity({ number: formatNumber(scaled / length), unit: unit ?? '' }),
  };
}

function unitOf({ parameters }: Distribution): string | undefined {
  return parameters
    .map(({ value }) => parseQuantity(value)?.unit ?? '')
    .find((unit) => unit in TIME_UNITS);
}

function amount(value: string): number {
  const quantity = parseQuantity(value);
  if (quantity === undefined) {
    return Number.NaN;
  }
  return (
    valueOf(quantity.number) * (TIME_UNITS[quantity.unit] ?? (quantity.unit === '%' ? 0.01 : 1))
  );
}

function parseCall(text: string): Distribution | undefined {
  const match = CALL.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, keyword = '', inside = ''] = match;
  const parameters = splitAtCommas(inside).map((part) => {
    const [, name = '', value = ''] = ARGUMENT.exec(part) ?? [];
    return name === '' ? { name: '', value: part } : { name, value };
  });
  return { keyword, parameters };
}

const ALIASES: Readonly<Record<string, string>> = {
  exp: 'exponential',
  gaussian: 'normal',
  empirical: 'samples',
};
/** Aliases of parameters. */
const SYNONYMS: Readonly<Record<string, string>> = {
  min: 'low',
  max: 'high',
  deviation: 'sd',
};

/** Names positional values by the first shape that has enough parameters. */
function bind(call: Distribution, shapes: readonly Shape[]): Distribution | undefined {
  const keyword = ALIASES[call.keyword] ?? call.keyword;
  for (const shape of shapes.filter((one) => one.keyword === keyword)) {
    const bound = shape.isList ? [...call.parameters] : bindTo(shape, call.parameters);
    if (bound !== undefined) {
      return { keyword, parameters: bound };
    }
  }
  return undefined;
}

function bindTo(shape: Shape, given: readonly Argument[]): Argument[] | undefined {
  if (given.length !== shape.parameters.length) {
    return undefined;
  }
  const unnamed = given.filter(({ name }) => name === '');
  const bound = shape.parameters.flatMap(({ name }, index) => {
    const value = unnamed[index]?.value ?? given.find((one) => isSame(one.name, name))?.value;
    return value === undefined ? [] : [{ name, value }];
  });
  return bound.length === given.length ? bound : undefined;
}

function isSame(given: string, name: string): boolean {
  return (
    given === name || (given !== '' && (SYNONYMS[given] ?? given) === (SYNONYMS[name] ?? name))
  );
}
