package org.threadwise.sizing.question;

/** The pools that a proposal sizes. */
public enum SizedPools {
  /** The declared pools: one global pool, or the groups of the solution. */
  GLOBAL,
  /** A separate pool for every task and port that makes work units in a fixed pool. */
  LOCAL,
  /** Both, compared: the local pools win only if they are better by more than the margin. */
  BOTH
}
