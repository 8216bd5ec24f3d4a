package org.threadwise.sizing.question;

/** Which pools a proposal sets. */
public enum SizedPools {
  /** The pools as declared: one global pool, or the groups that the solution declares. */
  GLOBAL,
  /** A pool of its own for every task and port that makes work units in a fixed pool. */
  LOCAL,
  /** Both, compared; the declared ones unless the local ones are better by more than the margin. */
  BOTH
}
