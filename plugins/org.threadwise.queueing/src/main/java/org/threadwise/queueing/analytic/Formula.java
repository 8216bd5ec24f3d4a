package org.threadwise.queueing.analytic;

/** A formula of queueing theory. */
public enum Formula {
  /** Erlang B (Erlang 1917). */
  ERLANG_B,
  /** Erlang C (M/M/c) (Erlang 1917). */
  ERLANG_C,
  /** M/M/c/K (Gross and Harris, Fundamentals of Queueing Theory, section 2.5). */
  MMCK,
  /** Pollaczek-Khinchine (M/G/1) (Pollaczek 1930, Khinchine 1932). */
  POLLACZEK_KHINCHINE,
  /**
   * M/G/1 processor sharing (Sakata, Noguchi, Oizumi 1971; Kleinrock, Queueing Systems volume 2,
   * section 4.4).
   */
  PROCESSOR_SHARING,
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
   * Two-way fork-join (Nelson and Tantawi 1988, IEEE Transactions on Computers 37(6); Flatto and
   * Hahn 1984).
   */
  NELSON_TANTAWI
}
