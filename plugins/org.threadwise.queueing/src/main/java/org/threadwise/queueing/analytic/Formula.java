package org.threadwise.queueing.analytic;

/** A formula of queueing theory. */
public enum Formula {
  /**
   * Allen-Cunneen (G/G/c) (Allen, Probability, Statistics and Queueing Theory 1990, section 6.2).
   */
  ALLEN_CUNNEEN,
  /** Product form of one pool (Baskett, Chandy, Muntz, Palacios 1975 (type 1); Kelly 1975). */
  PRODUCT_FORM,
  /**
   * Global pool as one G/G/c (Allen-Cunneen on the mixture of all work units, with Poisson arrivals
   * of units).
   */
  GLOBAL_POOL,
  /** Queueing network analyzer (Whitt 1983, Bell System Technical Journal 62(9)). */
  QNA,
  /**
   * Mean value analysis of a closed network (Reiser and Lavenberg 1980, Journal of the ACM 27(2)).
   */
  MEAN_VALUE_ANALYSIS,
  /**
   * Convolution for a closed network with several classes of users (Reiser and Kobayashi 1975, IBM
   * Journal of Research and Development 19(3)).
   */
  MULTICLASS_CONVOLUTION,
  /**
   * Asymptotic bounds of a closed network (Denning and Buzen 1978, Computing Surveys 10(3)); see
   * {@link ClosedBounds#asymptotic}.
   */
  CLOSED_ASYMPTOTIC,
  /**
   * Balanced job bounds of a closed network (Zahorjan, Sevcik, Eager and Galler 1982,
   * Communications of the ACM 25(2)); see {@link ClosedBounds#balanced}.
   */
  CLOSED_BALANCED_JOB
}
