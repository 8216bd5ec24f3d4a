import type { FigureSet, GoalFigures } from '@threadwise/protocol';

/** The goals of one scenario. */
export interface GoalColumn {
  readonly title: string;
  /** Absent if there are no figures. */
  readonly goals: readonly GoalFigures[] | undefined;
}

/** A bound with its verdict in each scenario. */
export interface GoalRow {
  readonly bound: string;
  readonly verdicts: readonly (GoalFigures | undefined)[];
}

/** Returns a row for each bound of any scenario. */
export function goalRows(columns: readonly GoalColumn[]): readonly GoalRow[] {
  const bounds = new Set(columns.flatMap(({ goals = [] }) => goals.map(({ bound }) => bound)));
  return [...bounds].map((bound) => ({
    bound,
    verdicts: columns.map(({ goals = [] }) => goals.find((goal) => goal.bound === bound)),
  }));
}

/** Returns the column of a scenario. */
export function goalColumn(title: string, figures: FigureSet | undefined): GoalColumn {
  return { title, goals: figures?.goals };
}
