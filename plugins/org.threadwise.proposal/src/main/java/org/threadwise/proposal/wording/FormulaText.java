package org.threadwise.proposal.wording;

import org.threadwise.queueing.analytic.Formula;

/**
 * Text for a formula of queueing theory.
 *
 * @param title name in the literature
 * @param source source in the literature
 * @param validity conditions under which the formula holds
 * @param error known error, "exact" if there is none
 */
public record FormulaText(String title, String source, String validity, String error) {
  private static final String EXACT = "exact";
  private static final String BOUND = "a bound, not an estimate";

  /** Returns whether the formula has no error within its range of validity. */
  public boolean exact() {
    return error.equals(EXACT);
  }

  /** Returns the text for a formula. */
  public static FormulaText of(Formula formula) {
    return switch (formula) {
      case ALLEN_CUNNEEN ->
          new FormulaText(
              "Allen-Cunneen (G/G/c)",
              "Allen, Probability, Statistics and Queueing Theory 1990, section 6.2",
              "independent gaps and service times with a variance, utilisation below 1;"
                  + " best for heavy load and variability near 1",
              "exact for M/M/c and M/G/1; else often within 10 %, poor for few servers"
                  + " at low load with regular arrivals");
      case PRODUCT_FORM ->
          new FormulaText(
              "product form of one pool",
              "Baskett, Chandy, Muntz, Palacios 1975 (type 1); Kelly 1975",
              "Poisson arrivals, one first-come-first-served pool, the same exponential"
                  + " service time for every work unit, no forks",
              EXACT);
      case GLOBAL_POOL ->
          new FormulaText(
              "global pool as one G/G/c",
              "Allen-Cunneen on the mixture of all work units, with Poisson arrivals of units",
              "one first-come-first-served pool, no forks or joins, utilisation below 1",
              "tens of per cent where service times of the tasks differ much, for the"
                  + " units of one order do not arrive independently");
      case QNA ->
          new FormulaText(
              "queueing network analyzer",
              "Whitt 1983, Bell System Technical Journal 62(9)",
              "first-come-first-served pools that hold all their work, no forks or"
                  + " joins, utilisation below 1",
              "usually within 10 to 20 % of the response time; worse where very regular"
                  + " flows meet heavy load");
      case MEAN_VALUE_ANALYSIS ->
          new FormulaText(
              "mean value analysis",
              "Reiser and Lavenberg 1980, Journal of the ACM 27(2)",
              "users at one entry, first-come-first-served pools, the same exponential service time"
                  + " for every work unit of a pool, no forks; any think time",
              EXACT);
      case MULTICLASS_CONVOLUTION ->
          new FormulaText(
              "multiclass convolution",
              "Reiser and Kobayashi 1975, IBM Journal of Research and Development 19(3)",
              "users at several entries, first-come-first-served pools, the same exponential"
                  + " service time for every work unit of a pool, no forks; any think times",
              EXACT);
      case CLOSED_ASYMPTOTIC ->
          new FormulaText(
              "asymptotic bound",
              "Denning and Buzen 1978, Computing Surveys 10(3)",
              "users at one entry, any service times and disciplines",
              BOUND);
      case CLOSED_BALANCED_JOB ->
          new FormulaText(
              "balanced job bound",
              "Zahorjan, Sevcik, Eager and Galler 1982, Communications of the ACM 25(2)",
              "users at one entry, pools with one thread each or one for every user, the same"
                  + " exponential service time for every work unit of a pool, no forks",
              BOUND);
    };
  }
}
