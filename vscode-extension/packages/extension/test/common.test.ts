import { describe, expect, it } from 'vitest';
import { freeName, problemOfFileName, withExtension } from '../src/common/freeName.ts';
import {
  countLimitations,
  describeLimitation,
  isExact,
  relativeNames,
} from '../src/common/importedFiles.ts';
import { jvmArguments, splitOptions } from '../src/common/jvmArguments.ts';
import { RestartPolicy } from '../src/common/restartPolicy.ts';
import {
  problemOfRate,
  problemOfThreads,
  threadsOf,
  withRate,
  withThreads,
  workloadOf,
} from '../src/common/scenario.ts';

describe('JVM options', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['-Xmx1g', ['-Xmx1g']],
    ['-Xmx1g  -Dx=y', ['-Xmx1g', '-Dx=y']],
    ['-Dpath="C:/Program Files/x" -ea', ['-Dpath=C:/Program Files/x', '-ea']],
    [String.raw`"-Dquote=a\"b"`, ['-Dquote=a"b']],
    ['"-Dopen=a b', ['-Dopen=a b']],
  ])('%s', (options, expected) => {
    expect(splitOptions(options)).toEqual(expected);
  });

  it("follow the extension's own options and precede the jar, so that they take effect", () => {
    const given = jvmArguments({
      jar: 's.jar',
      shared: 'jvm.options',
      archive: 'a.jsa',
      options: '-Xmx1g',
    });
    expect(given[0]).toBe('@jvm.options');
    expect(given.indexOf('-Xmx1g')).toBeGreaterThan(given.indexOf('-XX:SharedArchiveFile=a.jsa'));
    expect(given.slice(-3)).toEqual(['-jar', 's.jar', '--stdio']);
  });
});

describe('the restart policy', () => {
  it('restarts a server until it keeps exiting', () => {
    const policy = new RestartPolicy(2, 1000);
    expect([0, 10, 20].map((now) => policy.recordExit(now))).toEqual([true, true, false]);
  });

  it('restarts a server that ran for long', () => {
    const policy = new RestartPolicy(2, 1000);
    expect([0, 2000, 4000, 6000].map((now) => policy.recordExit(now))).not.toContain(false);
  });

  it('starts over when reset', () => {
    const policy = new RestartPolicy(1, 1000);
    expect(policy.recordExit(0)).toBe(true);
    expect(policy.recordExit(1)).toBe(false);
    policy.reset();
    expect(policy.recordExit(2)).toBe(true);
  });
});

describe('file names of new solutions', () => {
  it.each([
    ['cafe.eai', [], 'cafe.eai'],
    ['cafe.eai', ['cafe.eai'], 'cafe-2.eai'],
    ['cafe.eai', ['cafe.eai', 'cafe-2.eai'], 'cafe-3.eai'],
    ['examples', ['examples'], 'examples-2'],
  ])('%s with %j taken is %s', async (name, taken, expected) => {
    expect(await freeName(name, (one) => Promise.resolve(taken.includes(one)))).toBe(expected);
  });

  it.each(['', '  ', 'a/b', 'a\\b', 'a:b', '..', '.eai'])('reject "%s"', (name) => {
    expect(problemOfFileName(name)).toBeDefined();
  });

  it.each(['cafe', 'cafe.eai', 'Mein Café'])('accept "%s"', (name) => {
    expect(problemOfFileName(name)).toBeUndefined();
    expect(withExtension(name)).toMatch(/^[^.]+\.eai$/);
  });
});

describe('the export scenario', () => {
  const forms = { forms: [], workloads: ['day', 'night'], threads: { engine: 4, other: 1 } };

  it('defaults to the first workload and the thread counts in the text', () => {
    expect(workloadOf(forms, {})).toBe('day');
    expect(threadsOf(forms, {}, 'engine')).toBe(4);
  });

  it('contains the chosen values', () => {
    const chosen = withThreads(withRate({ workload: 'night' }, ' 5e3 '), 'engine', ' 7');
    expect(chosen).toEqual({
      workload: 'night',
      variation: { rate: 5000, threads: { engine: 7 } },
    });
    expect(workloadOf(forms, chosen)).toBe('night');
    expect([threadsOf(forms, chosen, 'engine'), threadsOf(forms, chosen, 'other')]).toEqual([7, 1]);
  });

  it("returns to the workload's rate when the rate is empty", () => {
    const chosen = withRate(withThreads(withRate({}, '5'), 'engine', '7'), ' ');
    expect(chosen).toEqual({ variation: { threads: { engine: 7 } } });
  });

  it.each(['', ' ', '5000', '0.5', '1e3'])('accepts the rate "%s"', (typed) => {
    expect(problemOfRate(typed)).toBeUndefined();
  });

  it.each(['0', '-1', 'fast', 'NaN', 'Infinity', '5/s'])('rejects the rate "%s"', (typed) => {
    expect(problemOfRate(typed)).toMatch(/^Enter orders per second/);
  });

  it.each([
    ['1', undefined],
    [' 12 ', undefined],
    ['', 'Enter a whole number of at least 1'],
    ['0', 'Enter a whole number of at least 1'],
    ['1.5', 'Enter a whole number of at least 1'],
    ['-3', 'Enter a whole number of at least 1'],
  ])('has "%s" threads: %s', (typed, problem) => {
    expect(problemOfThreads(typed)).toBe(problem);
  });
});

describe('imported files', () => {
  it.each([
    [['/home/me/routes/orders.yaml'], ['orders.yaml']],
    [
      ['/a/b/orders.yaml', '/a/b/store.yaml'],
      ['orders.yaml', 'store.yaml'],
    ],
    [
      ['/a/b/routes.yaml', '/a/c/d/routes.yaml'],
      ['b/routes.yaml', 'c/d/routes.yaml'],
    ],
    [
      ['/a/b', '/a/b/c'],
      ['b', 'b/c'],
    ],
    [[], []],
  ])('%j are named in their folder', (paths, names) => {
    expect(relativeNames(paths)).toEqual(names);
  });

  it('have limitations, which are counted and described', () => {
    const where = { element: 'saga s', file: 'orders.yaml', line: 8 };
    const missing = { ...where, kind: 'notExpressed', reason: 'no compensation' } as const;
    const assumed = { kind: 'assumed', element: '', file: 'x.xml', reason: 'one thread' } as const;
    expect(countLimitations([assumed, missing, assumed])).toBe('1 not expressed, 2 assumed');
    expect(countLimitations([])).toBe('');
    expect(describeLimitation(missing)).toBe(
      'not expressed: orders.yaml:8, saga s: no compensation',
    );
    expect(describeLimitation(assumed)).toBe('assumed: x.xml: one thread');
    expect(isExact([assumed])).toBe(true);
    expect(isExact([assumed, missing])).toBe(false);
  });
});
