import { describe, expect, it } from 'vitest';
import { Turns } from '../src/page/turns.ts';

describe('a task queue', () => {
  it('runs the first task immediately and the others in order, even after a failure', async () => {
    const turns = new Turns();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async (): Promise<string> => {
        log.push(`${name} begins`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return fails ? Promise.reject(new Error(name)) : name;
      };
    const all = [turns.take(work('a')), turns.take(work('b', true)), turns.take(work('c'))];
    expect(log).toEqual(['a begins']);
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    void turns.take(work('d'));
    expect(log.at(-1)).toBe('d begins');
  });
});
