import type { CatalogClause } from '@threadwise/protocol';
import { parseArrivals } from './arrivals.ts';
import { parseBound } from './bound.ts';
import { parseDistribution, type Dimension, type Shape } from './distribution.ts';
import { parseQuantity, valueOf } from './quantity.ts';
import { parseService } from './service.ts';
import { splitAtCommas } from './splitting.ts';

/** What is wrong with a value, and how to mend it; undefined if it may be right. The server has the last word. */
export function check(
  value: string,
  { form, units, choices, example }: Pick<CatalogClause, 'form' | 'units' | 'choices' | 'example'>,
  shapes: Readonly<Record<Dimension, readonly Shape[]>>,
): string | undefined {
  const text = value.trim();
  switch (form) {
    case 'service':
      return checkService(text, shapes.time);
    case 'time':
      return checkDistribution(text, 'time', shapes.time);
    case 'count':
      return checkDistribution(text, 'count', shapes.count);
    case 'duration':
    case 'size':
      return checkUnit(text, units, example);
    case 'number':
      return checkNumber(text);
    case 'integer':
    case 'threads':
      return checkInteger(text);
    case 'probability':
      return checkProbability(text);
    case 'routing':
      return choices.some(({ word }) => word === text)
        ? undefined
        : first(splitAtCommas(text).map(checkProbability));
    case 'choice':
      return checkChoice(
        text,
        choices.map(({ word }) => word),
      );
    case 'arrivals':
      return checkArrivals(text);
    case 'bound':
      return parseBound(text) === undefined
        ? `Begin with <, <=, > or >=, as in “${example}”.`
        : undefined;
    case 'pool':
    case 'application':
    case 'flag':
      return undefined;
  }
}

function first(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}

function checkService(text: string, shapes: readonly Shape[]): string | undefined {
  const { cpu, wait } = parseService(text);
  return first([cpu, wait].filter(Boolean).map((part) => checkDistribution(part, 'time', shapes)));
}

/** A time or a number, fixed or distributed. */
export function checkDistribution(
  text: string,
  dimension: Dimension,
  shapes: readonly Shape[],
): string | undefined {
  if (text.startsWith('measured')) {
    return undefined;
  }
  const known = parseDistribution(text, shapes);
  if (known === undefined) {
    return dimension === 'time'
      ? 'Write a time with its unit, as in “2 ms” or “exp(2 ms)”.'
      : 'Write a number, as in “2” or “uniform(1, 5)”.';
  }
  const shape = shapes.find(({ keyword }) => keyword === known.keyword);
  return first(
    known.parameters.map(({ name, value }, index) => {
      const usual = shape?.isList
        ? shape.parameters[0]
        : (shape?.parameters.find((one) => one.name === name) ?? shape?.parameters[index]);
      return checkParameter(value, usual?.value ?? '');
    }),
  );
}

/** Whether a value has a unit where the usual one has. */
export function checkParameter(value: string, usual: string): string | undefined {
  const quantity = parseQuantity(value);
  if (quantity === undefined) {
    return `“${value}” is no number: write one as in “${usual}”.`;
  }
  const needsUnit = (parseQuantity(usual)?.unit ?? '') !== '';
  if (needsUnit && quantity.unit === '' && valueOf(quantity.number) !== 0) {
    return `“${value}” needs a unit, as in “${usual}”.`;
  }
  return undefined;
}

function checkUnit(text: string, units: readonly string[], example: string): string | undefined {
  const quantity = parseQuantity(text);
  return quantity === undefined || !units.includes(quantity.unit)
    ? `Write a number with one of the units ${units.join(', ')}, as in “${example}”.`
    : undefined;
}

function checkNumber(text: string): string | undefined {
  return parseQuantity(text)?.unit === '' ? undefined : 'Write a number without a unit.';
}

function checkInteger(text: string): string | undefined {
  const quantity = parseQuantity(text);
  const isWhole = quantity?.unit === '' && Number.isInteger(valueOf(quantity.number));
  return isWhole ? undefined : 'Write a whole number.';
}

function checkProbability(text: string): string | undefined {
  const quantity = parseQuantity(text);
  if (quantity === undefined || !['', '%'].includes(quantity.unit)) {
    return `“${text}” is no probability: write one as in “0.7” or “70 %”.`;
  }
  const value = valueOf(quantity.number) * (quantity.unit === '%' ? 0.01 : 1);
  return value > 1 ? `“${text}” is more than 1: write a probability, or per cent.` : undefined;
}

function checkChoice(text: string, words: readonly string[]): string | undefined {
  return words.includes(text.split(' ')[0] ?? '') || words.includes(text)
    ? undefined
    : `Choose one of ${words.join(', ')}.`;
}

function checkArrivals(text: string): string | undefined {
  const { process } = parseArrivals(text);
  return process.kind === 'other' && !/^(modulated|recorded)\b/.test(process.text)
    ? 'Write how messages arrive, as in “poisson 100/s”.'
    : undefined;
}
