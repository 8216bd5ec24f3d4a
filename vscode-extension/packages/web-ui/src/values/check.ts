import type { CatalogClause } from '@threadwise/protocol';
import { parseArrivals } from './arrivals.ts';
import { parseBound } from './bound.ts';
import { parseDistribution, type Dimension, type Shape } from './distribution.ts';
import { parseQuantity, valueOf } from './quantity.ts';
import { parseService } from './service.ts';
import { splitAtCommas } from './splitting.ts';

/** Returns what is wrong with a value and how to fix it, or undefined. The server makes the final decision. */
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
    case 'price':
      return /^[\d._]+(\s*\/\s*[A-Za-z]+){1,2}$/.test(text)
        ? undefined
        : `Enter a number per unit, such as “${example}”.`;
    case 'number':
      return checkNumber(text);
    case 'integer':
    case 'threads':
      return checkInteger(text);
    case 'probability':
      return checkProbability(text);
    case 'routing':
      return choices.some(({ word: keyword }) => keyword === text)
        ? undefined
        : firstProblem(splitAtCommas(text).map(checkProbability));
    case 'choice':
      return checkChoice(
        text,
        choices.map(({ word: keyword }) => keyword),
      );
    case 'arrivals':
      return checkArrivals(text);
    case 'bound':
      return parseBound(text) === undefined
        ? `Start with <, <=, > or >=, such as “${example}”.`
        : undefined;
    case 'pool':
    case 'application':
    case 'flag':
      return undefined;
    case 'strings':
      return checkStrings(text);
    case 'retries':
      return checkRetries(text, example);
    case 'slot':
      return /^\S+$/.test(text) ? undefined : `Write the name of a slot, such as “${example}”.`;
    case 'throttling':
      return checkThrottling(text, units, example);
  }
}

function checkRetries(text: string, example: string): string | undefined {
  return /^\d+(\s+after\s+\S.*|\s+blocking)?$/.test(text)
    ? undefined
    : `Write a number, and the time before each retry, such as “${example}”.`;
}

function firstProblem(problems: readonly (string | undefined)[]): string | undefined {
  return problems.find((problem) => problem !== undefined);
}

function checkStrings(text: string): string | undefined {
  return /^"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")*$/u.test(text)
    ? undefined
    : 'Write names in quotes, with commas between them.';
}

function checkThrottling(
  text: string,
  units: readonly string[],
  example: string,
): string | undefined {
  const parts = /^(\S+)\s+(?:per\s+(.*?)|at\s+once)(?:\s+blocking)?$/u.exec(text);
  if (parts?.[1] === undefined) {
    return `Enter a number of messages and a period, such as “${example}”, or “5 at once”.`;
  }
  const period = parts[2] === undefined ? undefined : checkUnit(parts[2], units, example);
  return checkInteger(parts[1]) ?? period;
}

function checkService(text: string, shapes: readonly Shape[]): string | undefined {
  const { cpu, wait } = parseService(text);
  return firstProblem(
    [cpu, wait].filter(Boolean).map((part) => checkDistribution(part, 'time', shapes)),
  );
}

/** Checks a time or a number, constant or distributed. */
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
      ? 'Enter a time with its unit, such as “2 ms” or “exp(2 ms)”.'
      : 'Enter a number, such as “2” or “uniform(1, 5)”.';
  }
  const shape = shapes.find(({ keyword }) => keyword === known.keyword);
  return firstProblem(
    known.parameters.map(({ name, value }, index) => {
      const usual = shape?.isList
        ? shape.parameters[0]
        : (shape?.parameters.find((one) => one.name === name) ?? shape?.parameters[index]);
      return checkParameter(value, usual?.value ?? '');
    }),
  );
}

/** Checks that a value has a unit if the default value has one. */
export function checkParameter(value: string, usual: string): string | undefined {
  const quantity = parseQuantity(value);
  if (quantity === undefined) {
    return `“${value}” is not a number: enter one such as “${usual}”.`;
  }
  const needsUnit = (parseQuantity(usual)?.unit ?? '') !== '';
  if (needsUnit && quantity.unit === '' && valueOf(quantity.number) !== 0) {
    return `“${value}” needs a unit, such as “${usual}”.`;
  }
  return undefined;
}

function checkUnit(text: string, units: readonly string[], example: string): string | undefined {
  const quantity = parseQuantity(text);
  return quantity === undefined || !units.includes(quantity.unit)
    ? `Enter a number with one of the units ${units.join(', ')}, such as “${example}”.`
    : undefined;
}

function checkNumber(text: string): string | undefined {
  return parseQuantity(text)?.unit === '' ? undefined : 'Enter a number without a unit.';
}

function checkInteger(text: string): string | undefined {
  const quantity = parseQuantity(text);
  const isWhole = quantity?.unit === '' && Number.isInteger(valueOf(quantity.number));
  return isWhole ? undefined : 'Enter a whole number.';
}

function checkProbability(text: string): string | undefined {
  const quantity = parseQuantity(text);
  if (quantity === undefined || !['', '%'].includes(quantity.unit)) {
    return `“${text}” is not a probability: enter one such as “0.7” or “70 %”.`;
  }
  const value = valueOf(quantity.number) * (quantity.unit === '%' ? 0.01 : 1);
  return value > 1 ? `“${text}” exceeds 1: enter a probability or a percentage.` : undefined;
}

function checkChoice(text: string, options: readonly string[]): string | undefined {
  return options.includes(text.split(' ')[0] ?? '') || options.includes(text)
    ? undefined
    : `Choose one of ${options.join(', ')}.`;
}

function checkArrivals(text: string): string | undefined {
  const { process } = parseArrivals(text);
  return process.kind === 'other' && !/^(modulated|recorded)\b/.test(process.text)
    ? 'Enter an arrival process, such as “poisson 100/s”.'
    : undefined;
}
