package org.threadwise.proposal.wording;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.variant.NodeNames;

/** Text for the caveats of a proposal: a sentence without its full stop for each. */
public final class CaveatText {

  private static final int MAX_NAMES = 8;

  private CaveatText() {}

  /** Returns the caveats in their order, each text once: a provenance may repeat a caveat. */
  public static List<String> of(Evidence evidence) {
    NodeNames names = new NodeNames(evidence.network());
    return evidence.caveats().stream().map(caveat -> of(caveat, names)).distinct().toList();
  }

  private static String of(Caveat caveat, NodeNames names) {
    return switch (caveat) {
      case Caveat.Plain plain -> plain(plain);
      case Caveat.Provenance provenance -> provenance.text();
      case Caveat.OtherPools pools ->
          "left as declared, for they have no fixed number of threads: " + some(pools.names());
      case Caveat.UpperBound bound ->
          "the capacity is an upper bound: " + doubts(bound.capacity(), names);
      case Caveat.CapacityBetween between ->
          "runs show the capacity of the proposal between "
              + Numbers.ordersPerSecond(between.low())
              + " and "
              + Numbers.ordersPerSecond(between.high());
      case Caveat.ConcludedByMean mean ->
          "a count lies so near the margin of 1 % that replications did not settle it; its mean"
              + " did,"
              + " with a confidence of "
              + Numbers.percent(mean.confidence());
      case Caveat.RangeCut cut ->
          "more than "
              + Numbers.counted(cut.threads(), "thread")
              + " were not examined; give a greater maximum if they may be worth it";
      case Caveat.AtMaximum maximum ->
          "the proposal is the greatest number allowed, "
              + Numbers.counted(maximum.threads(), "thread")
              + ": more may be better still";
      case Caveat.Shortened pieces ->
          "steady-state figures: pieces of "
              + Numbers.number(Math.rint(pieces.orders()))
              + " orders were simulated in place of the whole length of the workload";
      case Caveat.Overloaded overloaded ->
          "the workload of "
              + Numbers.ordersPerSecond(overloaded.rate())
              + " is above the capacity of "
              + Numbers.ordersPerSecond(overloaded.capacity())
              + ": orders pile up, and response times grow as long as it lasts";
      case Caveat.Gaps gaps ->
          "between the ends of the range these totals are worse or better by more than 1 %: "
              + Numbers.list(gaps.totals());
      case Caveat.DeclaredThreads declared ->
          "no more than the "
              + Numbers.counted(declared.threads(), "thread")
              + (declared.threads() == 1 ? " that is" : " that are")
              + " declared were considered; give a greatest number to look further";
    };
  }

  private static String plain(Caveat.Plain caveat) {
    return switch (caveat) {
      case NO_HOST ->
          "no host is described, so the cost of threads is not modelled; add host { cores 8 }";
      case MEMORY_NOT_MODELLED ->
          "the goal on memory cannot be judged without a host; describe one with its stack";
      case CHOSEN_BY_BOUND ->
          "the count was chosen by the upper bound: threads that wait while they are taken carry"
              + " less, and more of them may carry more";
      case BUDGET_SPENT ->
          "the time budget was spent before the comparison was sure: the answer may differ from"
              + " run to run; give more time for a sure one";
      case NOT_PREDICTED ->
          "the time budget was spent before the figures of the proposal were simulated";
      case NOT_STEADY ->
          "other figures than the throughput are not given: above capacity they depend on how long"
              + " the run is";
      case VIRTUAL_COSTS ->
          "virtual threads pay the dispatch costs of the pools they replace, but none for start"
              + " and wake";
      case EXCHANGE_CUT ->
          "the time budget was spent before threads were exchanged between pools on trial";
      case NO_SWARM_FOR_ONE_POOL ->
          "there is one pool to size, so there is nothing to share out for a particle swarm";
      case NO_SWARM_FOR_SHARED_LIMITS ->
          "the particle swarm knows no limit of several pools together, so it was not compared";
    };
  }

  /** Returns why a capacity is only a bound, with all tasks where threads wait for their turn. */
  static String doubts(Capacity capacity, NodeNames names) {
    List<String> serial = new ArrayList<>();
    List<Doubt> others = new ArrayList<>();
    for (Doubt doubt : capacity.doubts()) {
      if (doubt instanceof Doubt.Turn turn) {
        serial.add(names.of(turn.node()));
      } else {
        others.add(doubt);
      }
    }
    if (serial.isEmpty()) {
      return CapacityText.of(others);
    }
    String turns = CapacityText.turn(some(serial));
    return others.isEmpty() ? turns : turns + "; " + CapacityText.of(others);
  }

  private static String some(List<String> names) {
    String shown = String.join(", ", names.subList(0, Math.min(MAX_NAMES, names.size())));
    return names.size() > MAX_NAMES
        ? shown + " and " + (names.size() - MAX_NAMES) + " more"
        : shown;
  }
}
