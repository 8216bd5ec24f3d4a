import { describe, expect, it } from 'vitest';
import { TaskQueue } from '../src/page/taskQueue.ts';

describe('a task queue', () => {
  it('runs the first task immediately and the others in order, even after a failure', async () => {
    const queue = new TaskQueue();
    const log: string[] = [];
    const work =
      (name: string, fails = false) =>
      async (): Promise<string> => {
        log.push(`${name} starts`);
        await Promise.resolve();
        log.push(`${name} ends`);
        return fails ? Promise.reject(new Error(name)) : name;
      };
    const all = [queue.run(work('a')), queue.run(work('b', true)), queue.run(work('c'))];
    expect(log).toEqual(['a starts']);
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(log).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} starts`, `${name} ends`]));
    void queue.run(work('d'));
    expect(log.at(-1)).toBe('d starts');
  });
});
