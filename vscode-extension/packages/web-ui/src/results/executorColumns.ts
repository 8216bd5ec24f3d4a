// The columns of a comparison of executors that have a figure for at least one of them.
import type {
  CompareResult,
  ExecutorChoice,
  ExitFigures,
  FigureValue,
  GoalFigures,
} from '@threadwise/protocol';
import { writeCost } from './costs.ts';
import { NONE, writeCount, writeEstimate, writeRate, type Measured } from './report/numbers.js';

/** A column of figures, or of verdicts. */
export interface ExecutorColumn {
  readonly title: string;
  readonly text?: boolean;
  readonly cell: (choice: ExecutorChoice) => string | GoalFigures;
}

/** Returns the columns of figures, with one for each goal. */
export function executorColumns({ choices }: CompareResult): readonly ExecutorColumn[] {
  const exit = busiestExit(choices);
  const at = exit === undefined || exit.single ? '' : ` at ${exit.name}`;
  // Otherwise it equals the rate of the orders.
  const varies = choices.some(
    ({ overloaded, figures }) => overloaded || figures?.users !== undefined,
  );
  const threads: ExecutorColumn = {
    title: 'Threads',
    cell: ({ threads: total }) => (total === undefined ? NONE : writeCount(total)),
  };
  const figures: readonly ExecutorColumn[] = [
    figure(`Mean${at}`, 'time', (choice) => timesOf(choice, exit?.name)?.mean),
    figure(`p95${at}`, 'time', (choice) => timesOf(choice, exit?.name)?.p95),
    figure('Makespan', 'time', ({ figures, overloaded }) =>
      overloaded ? undefined : figures?.makespan,
    ),
    ...(varies
      ? [figure(`Throughput${at}`, 'rate', (choice) => exitOf(choice, exit?.name)?.throughput)]
      : []),
    {
      title: 'Capacity',
      cell: ({ capacity, exact }) =>
        capacity === undefined ? NONE : `${exact ? '' : '≤ '}${writeRate(capacity)}`,
    },
    { title: 'Cost per hour', cell: ({ cost }) => writeCost(cost) },
  ];
  const filled = figures.filter(({ cell }) => choices.some((choice) => cell(choice) !== NONE));
  return [threads, ...goalColumns(choices), ...filled];
}

function figure(
  title: string,
  quantity: Measured,
  of: (choice: ExecutorChoice) => FigureValue | undefined,
): ExecutorColumn {
  return {
    title,
    cell: (choice) => {
      const value = of(choice);
      return value === undefined ? NONE : writeEstimate(quantity, value);
    },
  };
}

function goalColumns(choices: readonly ExecutorChoice[]): readonly ExecutorColumn[] {
  const bounds = new Set(
    choices.flatMap(({ figures }) => figures?.goals ?? []).map(({ bound }) => bound),
  );
  return [...bounds].map((bound) => ({
    title: bound,
    text: true,
    cell: ({ figures, overloaded }) =>
      (overloaded ? undefined : figures?.goals?.find((goal) => goal.bound === bound)) ?? NONE,
  }));
}

/** Returns the exit with the most deliveries of the first executor, as in a sweep. */
function busiestExit(
  choices: readonly ExecutorChoice[],
): { readonly name: string; readonly single: boolean } | undefined {
  const exits = choices.find(({ figures }) => figures !== undefined)?.figures?.exits ?? [];
  const [busiest] = [...exits].sort(
    (a, b) => (b.throughput?.mean ?? 0) - (a.throughput?.mean ?? 0),
  );
  return busiest === undefined ? undefined : { name: busiest.name, single: exits.length === 1 };
}

function exitOf({ figures }: ExecutorChoice, name: string | undefined): ExitFigures | undefined {
  return figures?.exits.find((exit) => exit.name === name);
}

/** Returns the exit with its times, which depend on the length of the run above capacity. */
function timesOf(choice: ExecutorChoice, name: string | undefined): ExitFigures | undefined {
  return choice.overloaded ? undefined : exitOf(choice, name);
}
