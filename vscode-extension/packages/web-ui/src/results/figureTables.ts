import type { FigureSet, FigureValue, JoinFigures, Results } from '@threadwise/protocol';
import { type Measured, NONE, writeCount, writeEstimate, writeMeasured } from './report/numbers.js';
import type { ReportTable } from './report/report.js';

/** Returns the tables of what only some solutions have, each only if the solution has it. */
export function figureTables(results: Results): readonly ReportTable[] {
  const tables: readonly ReportTable[] = [
    table(
      results,
      'Users',
      ['Users at', 'Users', 'Think', 'Cycles', 'Throughput', 'Sojourn'],
      ({ users = [] }) =>
        users.map((entry) => [
          entry.name,
          writeCount(entry.users),
          writeMeasured('time', entry.think),
          estimate('count', entry.cycles),
          estimate('rate', entry.throughput),
          estimate('time', entry.sojourn),
        ]),
    ),
    table(
      results,
      'Applications',
      ['Application', 'Busy', 'Wait', 'Waiting'],
      ({ applications = [] }) =>
        applications.map((application) => [
          application.name,
          estimate('share', application.utilization),
          estimate('time', application.waiting),
          estimate('count', application.queue),
        ]),
    ),
    table(
      results,
      'Batches',
      ['Aggregator', 'Closed', 'Messages each', 'Complete'],
      ({ batches = [] }) =>
        batches.map((aggregator) => [
          aggregator.name,
          estimate('count', aggregator.closed),
          estimate('count', aggregator.size),
          estimate('share', aggregator.complete),
        ]),
    ),
    table(
      results,
      'Pools that block their producers',
      ['Pool', 'Busy', 'Waiting', 'Wait', 'Outside'],
      ({ pools }) =>
        pools
          .filter(({ outside }) => outside !== undefined)
          .map((pool) => [
            pool.name,
            estimate('share', pool.busy),
            estimate('count', pool.waitingUnits),
            estimate('time', pool.waiting),
            estimate('count', pool.outside),
          ]),
    ),
    table(
      results,
      'Failures',
      ['Task or port', 'Failed executions', 'Late answers', 'Failed messages', 'Per order'],
      ({ failures = [] }) =>
        failures.map((failing) => [
          failing.name,
          estimate('count', failing.executions),
          estimate('count', failing.late),
          estimate('count', failing.messages),
          estimate('count', failing.perOrder),
        ]),
    ),
    table(
      results,
      'Runs of processes per message',
      ['Process', 'Runs', 'Executions per run', 'Time per run'],
      ({ runs = [] }) =>
        runs.map((process) => [
          process.name,
          estimate('count', process.runs),
          estimate('count', process.executions),
          estimate('time', process.time),
        ]),
    ),
    table(
      results,
      'Throttlers',
      ['Throttler', 'Messages', 'Wait', 'P(wait)', 'Waiting'],
      ({ throttlers = [] }) =>
        throttlers.map((throttler) => [
          throttler.name,
          estimate('count', throttler.left),
          estimate('time', throttler.waiting),
          estimate('share', throttler.waited),
          estimate('count', throttler.queue),
        ]),
    ),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Returns a table of the branches of each join, with how often each is the last. */
export function joinTable(joins: readonly JoinFigures[]): ReportTable {
  return {
    caption: 'Which branch is last',
    textColumns: 3,
    heading: ['Join', 'Branch from', 'Slot', 'Last'],
    rows: joins.flatMap(({ name, branches }) =>
      branches.map(({ from, slot, last }) => [name, from, slot, estimate('share', last)]),
    ),
  };
}

/** Returns a table with a row for each element and kind of thread counts; the kinds of an element are adjacent. */
function table(
  { written, proposed }: Results,
  caption: string,
  [subject = '', ...quantities]: readonly string[],
  cellsOf: (figures: FigureSet) => readonly (readonly string[])[],
): ReportTable {
  const sets = [
    ...(written === undefined ? [] : [{ threads: 'as written', cells: cellsOf(written) }]),
    ...(proposed === undefined ? [] : [{ threads: 'as proposed', cells: cellsOf(proposed) }]),
  ];
  const rows = (sets[0]?.cells ?? []).flatMap((_, element) =>
    sets.map(({ threads, cells }) => {
      const [name = '', ...values] = cells[element] ?? [];
      return [name, threads, ...values];
    }),
  );
  return { caption, textColumns: 2, heading: [subject, 'Threads', ...quantities], rows };
}

function estimate(quantity: Measured, value: FigureValue | undefined): string {
  return value === undefined ? NONE : writeEstimate(quantity, value);
}
