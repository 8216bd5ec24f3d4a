import { describe, expect, it } from 'vitest';
import { freeName, problemOfFileName, withExtension } from '../src/common/freeName.ts';
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

describe('options of the virtual machine', () => {
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

  it("come before the jar and behind the extension's own, so that they win", () => {
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

describe('a server that ended', () => {
  it('is started again, unless it keeps ending', () => {
    const policy = new RestartPolicy(2, 1000);
    expect([0, 10, 20].map((now) => policy.ended(now))).toEqual([true, true, false]);
  });

  it('is started again if it ran for long', () => {
    const policy = new RestartPolicy(2, 1000);
    expect([0, 2000, 4000, 6000].map((now) => policy.ended(now))).not.toContain(false);
  });

  it('gets a new try when the user asks for it', () => {
    const policy = new RestartPolicy(1, 1000);
    expect(policy.ended(0)).toBe(true);
    expect(policy.ended(1)).toBe(false);
    policy.reset();
    expect(policy.ended(2)).toBe(true);
  });
});

describe('names of new files', () => {
  it.each([
    ['cafe.eai', [], 'cafe.eai'],
    ['cafe.eai', ['cafe.eai'], 'cafe-2.eai'],
    ['cafe.eai', ['cafe.eai', 'cafe-2.eai'], 'cafe-3.eai'],
    ['examples', ['examples'], 'examples-2'],
  ])('%s with %j taken is %s', async (name, taken, expected) => {
    expect(await freeName(name, (one) => Promise.resolve(taken.includes(one)))).toBe(expected);
  });

  it.each(['', '  ', 'a/b', 'a\\b', 'a:b', '..', '.eai'])('cannot be "%s"', (name) => {
    expect(problemOfFileName(name)).toBeDefined();
  });

  it.each(['cafe', 'cafe.eai', 'Mein Café'])('can be "%s"', (name) => {
    expect(problemOfFileName(name)).toBeUndefined();
    expect(withExtension(name)).toMatch(/^[^.]+\.eai$/);
  });
});

describe('what is simulated', () => {
  const forms = { forms: [], workloads: ['day', 'night'], threads: { engine: 4, other: 1 } };

  it('is the first workload with the threads of the text', () => {
    expect(workloadOf(forms, {})).toBe('day');
    expect(threadsOf(forms, {}, 'engine')).toBe(4);
  });

  it('is what was chosen', () => {
    const chosen = withThreads(withRate({ workload: 'night' }, ' 5e3 '), 'engine', ' 7');
    expect(chosen).toEqual({
      workload: 'night',
      variation: { rate: 5000, threads: { engine: 7 } },
    });
    expect(workloadOf(forms, chosen)).toBe('night');
    expect([threadsOf(forms, chosen, 'engine'), threadsOf(forms, chosen, 'other')]).toEqual([7, 1]);
  });

  it("is at the workload's own rate again when the rate is left out", () => {
    const chosen = withRate(withThreads(withRate({}, '5'), 'engine', '7'), ' ');
    expect(chosen).toEqual({ variation: { threads: { engine: 7 } } });
  });

  it.each(['', ' ', '5000', '0.5', '1e3'])('has the rate "%s"', (typed) => {
    expect(problemOfRate(typed)).toBeUndefined();
  });

  it.each(['0', '-1', 'fast', 'NaN', 'Infinity', '5/s'])('has no rate "%s"', (typed) => {
    expect(problemOfRate(typed)).toMatch(/^Write orders per second/);
  });

  it.each([
    ['1', undefined],
    [' 12 ', undefined],
    ['', 'Write a whole number from 1'],
    ['0', 'Write a whole number from 1'],
    ['1.5', 'Write a whole number from 1'],
    ['-3', 'Write a whole number from 1'],
  ])('has "%s" threads: %s', (typed, problem) => {
    expect(problemOfThreads(typed)).toBe(problem);
  });
});
