import type { FigureSet, FigureValue, Results } from '@threadwise/protocol';
import { type Measured, NONE, writeCount, writeEstimate, writeMeasured } from './report/numbers.js';
import type { ReportTable } from './report/report.js';

/** Returns the tables of users, runs and failures, each only if the solution has any. */
export function figureTables(results: Results): readonly ReportTable[] {
  const tables: readonly ReportTable[] = [
    {
      caption: 'Users',
      textColumns: 2,
      heading: ['Users at', 'Threads', 'Users', 'Think', 'Cycles', 'Throughput', 'Sojourn'],
      rows: rowsOf(results, ({ users = [] }) =>
        users.map((entry) => [
          entry.name,
          writeCount(entry.users),
          writeMeasured('time', entry.think),
          estimate('count', entry.cycles),
          estimate('rate', entry.throughput),
          estimate('time', entry.sojourn),
        ]),
      ),
    },
    {
      caption: 'Runs of processes per message',
      textColumns: 2,
      heading: ['Process', 'Threads', 'Runs', 'Executions per run', 'Time per run'],
      rows: rowsOf(results, ({ runs = [] }) =>
        runs.map((process) => [
          process.name,
          writeMeasured('count', process.runs),
          number('count', process.executions),
          number('time', process.time),
        ]),
      ),
    },
    {
      caption: 'Failures',
      textColumns: 2,
      heading: [
        'Task or port',
        'Threads',
        'Failed executions',
        'Late answers',
        'Failed messages',
        'Per order',
      ],
      rows: rowsOf(results, ({ failures = [] }) =>
        failures.map((failing) => [
          failing.name,
          estimate('count', failing.executions),
          estimate('count', failing.late),
          estimate('count', failing.messages),
          estimate('count', failing.perOrder),
        ]),
      ),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** Adds the kind of thread counts behind the name, and puts the kinds of an element together. */
function rowsOf(
  results: Results,
  cellsOf: (figures: FigureSet) => readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const { written, proposed } = results;
  const sets = [
    ...(written === undefined ? [] : [{ threads: 'as written', cells: cellsOf(written) }]),
    ...(proposed === undefined ? [] : [{ threads: 'as proposed', cells: cellsOf(proposed) }]),
  ];
  return (sets[0]?.cells ?? []).flatMap((_, element) =>
    sets.map(({ threads, cells }) => {
      const [name = '', ...values] = cells[element] ?? [];
      return [name, threads, ...values];
    }),
  );
}

function estimate(quantity: Measured, value: FigureValue | undefined): string {
  return value === undefined ? NONE : writeEstimate(quantity, value);
}

function number(quantity: Measured, value: number | undefined): string {
  return value === undefined ? NONE : writeMeasured(quantity, value);
}
