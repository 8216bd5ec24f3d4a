import type { FigureValue, TimeCourseResult } from '@threadwise/protocol';
import * as d3 from 'd3';
import { describe, expect, it } from 'vitest';
import { courseCsv, coursePlots, omittedPools } from '../src/results/courses.ts';
import { drawPlot } from '../src/results/report/plot.js';

function values(...means: readonly number[]): readonly FigureValue[] {
  return means.map((mean) => ({ mean, low: mean * 0.9, high: mean * 1.1 }));
}

const COURSE: TimeCourseResult = {
  interval: 2,
  warmUp: 3,
  replications: 24,
  inside: values(3, 5, 4),
  arrived: values(10, 10, 10),
  answered: values(8, 9, 10),
  pools: [
    { name: 'engine', waiting: values(0, 2, 1), busy: values(2, 3, 3) },
    { name: 'mail', waiting: values(0, 0, 0), busy: values(1, 1, 1) },
  ],
};

describe('plots over time', () => {
  it('omit the pools in which least happens, and name them', () => {
    const pools = Array.from({ length: 9 }, (_, i) => ({
      name: `p${i}`,
      waiting: values(i),
      busy: values(1),
    }));
    expect(coursePlots({ ...COURSE, pools })[3]?.curves.map(({ name }) => name)).not.toContain(
      'p0',
    );
    expect(omittedPools({ ...COURSE, pools })).toBe('8 of 9 pools are shown, without p0.');
    expect(omittedPools(COURSE)).toBe('');
  });

  it('show backlog at the end of intervals, and means in their middle', () => {
    const [inside, rates] = coursePlots(COURSE);
    expect(inside?.curves[0]?.points.map(({ at, value }) => [at, value])).toEqual([
      [2, 3],
      [4, 5],
      [6, 4],
    ]);
    expect(rates?.curves.map(({ name, points }) => [name, points[0]?.at])).toEqual([
      ['arriving', 1],
      ['answered', 1],
    ]);
  });

  it('have a curve for each pool, whose name is in the title if it is the only one', () => {
    const several = coursePlots(COURSE)[3];
    expect(several?.title).toBe('Busy threads');
    expect(several?.curves.map(({ name }) => name)).toEqual(['engine', 'mail']);
    const single = coursePlots({ ...COURSE, pools: COURSE.pools.slice(0, 1) })[3];
    expect(single?.title).toBe('Busy threads of engine');
    expect(single?.curves.map(({ name }) => name)).toEqual(['']);
  });

  it('keep the busiest of many pools', () => {
    const pools = Array.from({ length: 12 }, (_, i) => ({
      name: `pool${i}`,
      waiting: values(i),
      busy: values(1),
    }));
    const names = coursePlots({ ...COURSE, pools })[2]?.curves.map(({ name }) => name);
    expect(names).toEqual([
      'pool4',
      'pool5',
      'pool6',
      'pool7',
      'pool8',
      'pool9',
      'pool10',
      'pool11',
    ]);
  });

  it('mark the end of the warm-up on an axis of times', () => {
    const [plot] = coursePlots(COURSE);
    const svg = plot === undefined ? '' : drawPlot(d3, plot);
    expect(svg).toContain('>warm-up ends at 3 s<');
    expect(svg).toContain('>time since the start<');
    expect(svg).toContain('>2 s<');
    expect(svg).toContain('class="band"');
    expect(svg).not.toMatch(/NaN|undefined|Infinity|threads</);
    const { warmUp, ...without } = COURSE;
    expect(warmUp).toBe(3);
    expect(coursePlots(without)[0]?.marks).toEqual([]);
  });
});

it('are exported with intervals', () => {
  const lines = courseCsv(COURSE).split('\r\n');
  expect(lines[0]).toMatch(
    /^fromSeconds,toSeconds,notFinished,notFinished.low95,notFinished.high95,/,
  );
  expect(lines[0]).toContain('engine.waiting,engine.waiting.low95');
  expect(lines[2]).toMatch(/^2,4,5,4.5,5.5,10,9,11,/);
  expect(lines).toHaveLength(5);
});
