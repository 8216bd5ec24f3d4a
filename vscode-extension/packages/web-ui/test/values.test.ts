import { describe, expect, it } from 'vitest';
import { formatArrivals, parseArrivals } from '../src/values/arrivals.ts';
import { formatBound, parseBound } from '../src/values/bound.ts';
import { check } from '../src/values/check.ts';
import {
  formatDistribution,
  meanOf,
  parseDistribution,
  reshape,
  shapeFor,
  shapesOf,
} from '../src/values/distribution.ts';
import { formatQuantity, formatRate, parseQuantity, parseRate } from '../src/values/quantity.ts';
import { formatService, parseService } from '../src/values/service.ts';
import { indexOfKeyword, splitAtCommas } from '../src/values/splitting.ts';

/** As in the server's catalogue. */
const DISTRIBUTIONS = [
  'constant(2 ms)',
  'exponential(2 ms)',
  'erlang(stages 3, mean 2 ms)',
  'gamma(mean 2 ms, cv 0.5); gamma(shape 4, scale 0.5 ms)',
  'lognormal(mean 20 us, cv 0.4)',
  'uniform(low 1 ms, high 3 ms)',
  'triangular(min 1 ms, mode 2 ms, max 5 ms)',
  'weibull(shape 0.7, scale 2 ms); weibull(mean 2 ms, cv 1.5)',
  'hyperexponential(mean 2 ms, cv 2); hyperexponential(p1 0.9, mean1 1 ms, p2 0.1, mean2 11 ms)',
  'normal(mean 2 ms, sd 0.2 ms); normal(mean 2 ms, cv 0.1)',
  'samples(1 ms, 2 ms, 5 ms)',
  'quantiles(1 ms, 2 ms, 5 ms)',
].map((examples) => ({
  keyword: examples.split('(')[0] ?? '',
  summary: '',
  examples: examples.split('; '),
}));
const TIMES = shapesOf(DISTRIBUTIONS, 'time');
const COUNTS = shapesOf(DISTRIBUTIONS, 'count');
const SHAPES = { time: TIMES, count: COUNTS };

describe('quantities', () => {
  it.each([
    ['12 us', '12', 'us', '12 us'],
    ['2.5ms', '2.5', 'ms', '2.5 ms'],
    ['100_000', '100_000', '', '100_000'],
    ['5e-3 s', '5e-3', 's', '5e-3 s'],
    ['3 µs', '3', 'us', '3 us'],
    ['70 %', '70', '%', '70 %'],
    ['16 MiB', '16', 'MiB', '16 MiB'],
  ])('%s', (text, number, unit, written) => {
    const quantity = parseQuantity(text);
    expect(quantity).toEqual({ number, unit });
    expect(quantity && formatQuantity(quantity)).toBe(written);
  });

  it.each(['', 'ms', '-1 ms', '1 m s', '1,5 ms', '.5', '1 ms/s'])('rejects %s', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });

  it('include rates with a time unit after a slash', () => {
    const rate = parseRate('5_000 / s');
    expect(rate && formatRate(rate)).toBe('5_000/s');
    expect(parseRate('5000')).toBeUndefined();
  });
});

describe('text splitting', () => {
  it('splits at commas outside brackets and quotes', () => {
    expect(splitAtCommas('gamma(mean 1 ms, cv 2), "a, \\", b", 3')).toEqual([
      'gamma(mean 1 ms, cv 2)',
      '"a, \\", b"',
      '3',
    ]);
  });

  it('finds keywords outside brackets and quotes', () => {
    expect(indexOfKeyword('measured("cpu wait", column "wait") wait 1 ms', 'wait')).toBe(36);
    expect(indexOfKeyword('waiting ^wait', 'wait')).toBe(-1);
  });
});

describe('distributions', () => {
  it.each([
    ['2 ms', 'constant', 'value 2 ms', '2 ms'],
    ['constant(2 ms)', 'constant', 'value 2 ms', '2 ms'],
    ['exp(2 ms)', 'exponential', 'mean 2 ms', 'exponential(2 ms)'],
    ['exponential(mean 2ms)', 'exponential', 'mean 2ms', 'exponential(2ms)'],
    ['erlang(3, 2 ms)', 'erlang', 'stages 3|mean 2 ms', 'erlang(stages 3, mean 2 ms)'],
    ['erlang(3, mean 2 ms)', 'erlang', 'stages 3|mean 2 ms', 'erlang(stages 3, mean 2 ms)'],
    ['gamma(cv 0.5, mean 2 ms)', 'gamma', 'mean 2 ms|cv 0.5', 'gamma(mean 2 ms, cv 0.5)'],
    [
      'gamma(scale 0.5 ms, shape 4)',
      'gamma',
      'shape 4|scale 0.5 ms',
      'gamma(shape 4, scale 0.5 ms)',
    ],
    [
      'uniform(min 1 ms, max 3 ms)',
      'uniform',
      'low 1 ms|high 3 ms',
      'uniform(low 1 ms, high 3 ms)',
    ],
    ['samples(1 ms, 2 ms)', 'samples', ' 1 ms| 2 ms', 'samples(1 ms, 2 ms)'],
    ['gaussian(2 ms, 1 ms)', 'normal', 'mean 2 ms|sd 1 ms', 'normal(mean 2 ms, sd 1 ms)'],
  ])('%s', (text, keyword, parameters, written) => {
    const known = parseDistribution(text, TIMES);
    expect(known?.keyword).toBe(keyword);
    expect(known?.parameters.map(({ name, value }) => `${name} ${value}`).join('|')).toBe(
      parameters,
    );
    expect(known && formatDistribution(known)).toBe(written);
    expect(known && shapeFor(known, TIMES)?.keyword).toBe(keyword);
  });

  it.each(['cauchy(2 ms)', 'gamma(2 ms)', 'exp(2 ms', 'measured("a.csv")', ''])(
    'reject what the inspector cannot show: %s',
    (text) => {
      expect(parseDistribution(text, TIMES)).toBeUndefined();
    },
  );

  it.each(TIMES.map((shape) => [formatDistribution(shape), shape] as const))(
    'keep their mean when converted to %s',
    (_, shape) => {
      const made = reshape(parseDistribution('exp(40 us)', TIMES), shape);
      const written = formatDistribution(made);
      expect(written).not.toContain('NaN');
      expect(meanOf(made)?.value).toBeCloseTo(40_000, 0);
      expect(parseDistribution(written, TIMES)).toEqual(made);
    },
  );

  it('have no units for counts', () => {
    expect(COUNTS.map(formatDistribution).filter((text) => text.includes('ms'))).toEqual([]);
    const shape = COUNTS.find(({ keyword }) => keyword === 'uniform');
    expect(shape && formatDistribution(reshape(parseDistribution('4', COUNTS), shape))).toBe(
      'uniform(low 2, high 6)',
    );
  });
});

describe('service times', () => {
  it.each([
    ['exp(2 ms)', 'exp(2 ms)', '', 'exp(2 ms)'],
    ['cpu 9 us wait 40 us', '9 us', '40 us', 'cpu 9 us wait 40 us'],
    ['wait exp(8 ms) cpu 1 ms', '1 ms', 'exp(8 ms)', 'cpu 1 ms wait exp(8 ms)'],
    ['wait 8 ms', '', '8 ms', 'wait 8 ms'],
    ['cpu 1 ms', '1 ms', '', '1 ms'],
  ])('%s', (text, cpu, wait, written) => {
    expect(parseService(text)).toEqual({ cpu, wait });
    expect(formatService({ cpu, wait })).toBe(written);
  });
});

describe('arrivals', () => {
  it.each([
    ['poisson 5000/s', 'poisson', ''],
    ['constant 5_000/min', 'constant', ''],
    ['every 5 ms', 'every', ''],
    ['renewal gamma(mean 2 ms, cv 3)', 'renewal', ''],
    ['modulated { 5000/s for 10 s, 100/s for 50 s }', 'other', ''],
    ['poisson 50/s in batches of uniform(1, 20)', 'poisson', 'uniform(1, 20)'],
    ['100_000 messages at once', 'messages', ''],
    ['50 users think exp(1 s)', 'users', ''],
    ['1_000 users', 'users', ''],
    ['recorded("arrivals.csv", column "t in s", unit ms)', 'other', ''],
  ])('%s', (text, kind, batch) => {
    const known = parseArrivals(text);
    expect(known.process.kind).toBe(kind);
    expect(known.batch).toBe(batch);
    expect(formatArrivals(known)).toBe(text);
  });
});

describe('bounds', () => {
  it.each(['< 20 ms', '<= 24 threads', '>= 490/s', '> 1 s'])('%s', (text) => {
    const bound = parseBound(text);
    expect(bound && formatBound(bound)).toBe(text);
  });

  it('start with a comparison', () => {
    expect(parseBound('20 ms')).toBeUndefined();
  });
});

describe('value checks', () => {
  const clause = (form: Parameters<typeof check>[1]['form']): Parameters<typeof check>[1] => ({
    form,
    units: form === 'size' ? ['MB', 'GB'] : ['ms', 's'],
    choices:
      form === 'choice'
        ? [{ word: 'fifo', summary: '', example: '' }]
        : [{ word: 'turn', summary: '', example: '' }],
    example: '3 ms',
  });

  it.each([
    ['service', 'cpu 1 ms wait exp(2 ms)'],
    ['service', '0'],
    ['time', 'measured("times.csv", column "T12")'],
    ['count', 'uniform(1, 5)'],
    ['duration', '30 s'],
    ['size', '1 MB'],
    ['number', '1.2'],
    ['integer', '1_000'],
    ['probability', '95 %'],
    ['retries', '3'],
    ['retries', '3 after exp(1 s) blocking'],
    ['slot', 'failed'],
    ['routing', '0.9, 10 %'],
    ['routing', 'turn'],
    ['choice', 'fifo'],
    ['arrivals', 'modulated { 5/s for 1 s }'],
    ['bound', '< 20 ms'],
    ['throttling', '10 per 1 s'],
    ['throttling', '1_000 per 20 ms blocking'],
    ['throttling', '5 at once'],
    ['throttling', '5 at once blocking'],
  ] as const)('accept %s %s', (form, value) => {
    expect(check(value, clause(form), SHAPES)).toBeUndefined();
  });

  it.each([
    ['service', 'cpu 1 wait exp(2 ms)', /needs a unit/],
    ['time', 'cauchy(1 ms)', /Enter a time/],
    ['count', 'many', /Enter a number/],
    ['duration', '30', /one of the units ms, s/],
    ['size', '1 ms', /units MB, GB/],
    ['number', '1 ms', /without a unit/],
    ['integer', '1.5', /whole/],
    ['probability', '95', /exceeds 1/],
    ['retries', 'three', /Write a number/],
    ['slot', 'two names', /name of a slot/],
    ['routing', '0.9, x', /not a probability/],
    ['choice', 'lifo', /one of fifo/],
    ['arrivals', 'often', /poisson/],
    ['bound', '20 ms', /Start with/],
    ['throttling', '10', /a number of messages and a period/],
    ['throttling', '1.5 per 1 s', /whole/],
    ['throttling', '1.5 at once', /whole/],
    ['throttling', '5 once', /a number of messages and a period/],
    ['throttling', '10 per 1', /one of the units/],
  ] as const)('%s %s', (form, value, message) => {
    expect(check(value, clause(form), SHAPES)).toMatch(message);
  });
});
