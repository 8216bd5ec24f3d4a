package org.threadwise.dsl.ide.syntax;

/** A part of the text with keywords of its own: {@code priority} differs by block. */
public enum BlockKind {
  /** The statements of a solution, outside of all braces. */
  SOLUTION,
  HOST,
  COST,
  POOL,
  LOCAL_POOLS,
  APPLICATION,
  /** Before and between the braces of a process: its execution, and the kinds of elements. */
  PROCESS,
  /** After the name of an element: its clauses. */
  ELEMENT,
  /** After {@code sends}: {@code every} is also a clause. */
  SENDS,
  /** The keywords of {@code in parallel on}, which has some in common with other clauses. */
  PARALLEL,
  /** After {@code takes}. */
  SERVICE,
  DISTRIBUTION,
  MEASURED,
  /** After a distribution: where it comes from. */
  PROVENANCE,
  WORKLOAD,
  ARRIVALS,
  GOAL,
  /** The files with which declared times are compared. */
  MEASUREMENTS,
  LAYOUT
}
