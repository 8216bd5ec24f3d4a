package org.threadwise.sizing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;

/** The words on what to know before an answer is trusted. */
final class Caveats {
  private Caveats() {}

  static String chosenByBound() {
    return "the count was chosen by the upper bound: threads that wait while they are taken carry"
        + " less, and more of them may carry more";
  }

  static String bracket(double low, double high) {
    return "runs show the capacity of the proposal between "
        + Amounts.rate(low)
        + " and "
        + Amounts.rate(high);
  }

  static String noHost() {
    return "no host is described, so the cost of threads is not modelled; add host { cores 8 }";
  }

  static String otherKinds(List<String> pools) {
    return "left as declared, for they have no fixed number of threads: " + some(pools);
  }

  private static String some(List<String> names) {
    int most = 8;
    String shown = String.join(", ", names.subList(0, Math.min(most, names.size())));
    return names.size() > most ? shown + " and " + (names.size() - most) + " more" : shown;
  }

  static String budgetSpent() {
    return "the time budget was spent before the comparison was sure: the answer may differ from"
        + " run to run; give more time for a sure one";
  }

  static String notPredicted() {
    return "the time budget was spent before the figures of the proposal were simulated";
  }

  static String notSteady() {
    return "other figures than the throughput are not given: above capacity they depend on how long"
        + " the run is";
  }

  static String concluded(double confidence) {
    return "a count lies so near the margin of 1 % that replications did not settle it; its mean did,"
        + String.format(Locale.ROOT, " with a confidence of %.0f %%", 100 * confidence);
  }

  static String cut(int most) {
    return "more than "
        + Amounts.threads(most)
        + " were not examined; give a greater maximum if they may be worth it";
  }

  static String atMaximum(int most) {
    return "the proposal is the greatest number allowed, "
        + Amounts.threads(most)
        + ": more may be better still";
  }

  static String upperBound(Capacity capacity, NodeNames names) {
    return "the capacity is an upper bound: " + doubts(capacity, names);
  }

  private static final String TURN = "threads wait for their turn at ";

  /** Why a capacity is only a bound, the tasks where threads wait for their turn taken together. */
  static String doubts(Capacity capacity, NodeNames names) {
    List<String> doubts = new ArrayList<>();
    List<String> serial =
        capacity.doubts().stream()
            .filter(doubt -> doubt.startsWith(TURN))
            .map(doubt -> names.of(doubt.substring(TURN.length())))
            .toList();
    if (!serial.isEmpty()) {
      doubts.add(TURN + some(serial));
    }
    capacity.doubts().stream().filter(doubt -> !doubt.startsWith(TURN)).forEach(doubts::add);
    return String.join("; ", doubts);
  }

  static String shortened(double orders) {
    return "steady-state figures: pieces of "
        + Amounts.number(Math.rint(orders))
        + " orders were simulated in place of the whole length of the workload";
  }

  static String overloaded(double rate, double capacity) {
    return "the workload of "
        + Amounts.rate(rate)
        + " is above the capacity of "
        + Amounts.rate(capacity)
        + ": orders pile up, and response times grow as long as it lasts";
  }

  static String gaps(List<Integer> inside) {
    return "between the ends of the range these totals are worse or better by more than 1 %: "
        + String.join(", ", inside.stream().map(String::valueOf).toList());
  }

  static String memoryNotModelled() {
    return "the goal on memory cannot be judged without a host; describe one with its stack";
  }

  static String virtualCosts() {
    return "virtual threads pay the dispatch costs of the pools they replace, but none for start"
        + " and wake";
  }

  static String exchangeCut() {
    return "the time budget was spent before threads were exchanged between pools on trial";
  }

  static String declaredThreads(int declared) {
    return "no more than the "
        + Amounts.threads(declared)
        + (declared == 1 ? " that is" : " that are")
        + " declared were considered; give a greatest number to look further";
  }

  static String noSwarm() {
    return "there is one pool to size, so there is nothing to share out for a particle swarm";
  }

  static String noSwarmForGroups() {
    return "the particle swarm knows no limit of several pools together, so it was not compared";
  }

  /** What to know of a network before trusting any figure of it. */
  static List<String> ofModel(Network network) {
    List<String> caveats = new ArrayList<>();
    if (network.host() == null) {
      caveats.add(noHost());
    }
    return caveats;
  }
}
