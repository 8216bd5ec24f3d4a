package org.threadwise.sizing;

/** The words of an analysis: what laws and bounds are called, where they come from and hold. */
final class Laws {
  private Laws() {}

  static String capacity() {
    return "capacity";
  }

  static String meanResponse() {
    return "mean response time";
  }

  static String meanMakespan() {
    return "mean makespan";
  }

  static String utilizationLaw() {
    return "utilisation law";
  }

  static String operationalLaws() {
    return "Denning and Buzen 1978, Computing Surveys 10(3)";
  }

  static String neverWaitWhileTaken() {
    return "no thread waits while it is taken, and no pool can reject";
  }

  static String exact() {
    return "exact";
  }

  static String notAbove() {
    return "the truth is not above it";
  }

  static String notBelow() {
    return "the truth is not below it";
  }

  static String asymptoticBounds() {
    return "asymptotic bounds";
  }

  static String muntzWong() {
    return "Muntz and Wong 1974; Denning and Buzen 1978, Computing Surveys 10(3)";
  }

  static String shortestWay() {
    return "any distributions and disciplines: the shortest way from an entry to an exit with"
        + " nobody else there";
  }

  static String leastTimes(String race) {
    return "any distributions and disciplines: the shortest way from an entry to an exit with"
        + " nobody else there, in least times, because "
        + race;
  }

  static String anyWorkload() {
    return "any distributions and disciplines: the work that the last delivery waits for";
  }

  static String noFormula() {
    return "no formula";
  }

  static String keeps(String node) {
    return node
        + " keeps messages whose partners or whose group never come: left over grows there at any"
        + " rate";
  }
}
