package org.threadwise.dsl.ide.syntax;

/** Where a word stands: the same word may mean another thing in another block. */
public enum BlockKind {
  SOLUTION,
  HOST,
  POOL,
  LOCAL_POOLS,
  APPLICATION,
  /** Between the braces of a process: the kinds of elements. */
  PROCESS,
  /** Behind the name of an element: its clauses. */
  ELEMENT,
  /** Behind {@code takes}. */
  SERVICE,
  DISTRIBUTION,
  MEASURED,
  WORKLOAD,
  ARRIVALS,
  GOAL,
  LAYOUT
}
