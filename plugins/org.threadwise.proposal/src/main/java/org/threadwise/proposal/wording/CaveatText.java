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
          "left as declared, because they have no fixed number of threads: " + some(pools.names());
      case Caveat.UpperBound bound ->
          (bound.capacity().limit().isEmpty()
                  ? "the capacity is not known: "
                  : "the capacity is an upper bound: ")
              + doubts(bound.capacity(), names);
      case Caveat.CapacityBetween between ->
          "runs put the capacity of the proposal between "
              + Numbers.ordersPerSecond(between.low())
              + " and "
              + Numbers.ordersPerSecond(between.high());
      case Caveat.ConcludedByEstimate estimate ->
          "a count is so close to the margin that replications did not settle it; its estimate"
              + " decided, with a confidence of "
              + Numbers.percent(estimate.confidence());
      case Caveat.RangeCut cut ->
          "counts above "
              + Numbers.counted(cut.threads(), "thread")
              + " were not examined; raise the maximum if they may be worthwhile";
      case Caveat.AtMaximum maximum ->
          "the proposal is the maximum allowed, "
              + Numbers.counted(maximum.threads(), "thread")
              + "; more may be better";
      case Caveat.Shortened pieces ->
          "steady-state figures: replications of "
              + Numbers.number(Math.rint(pieces.orders()))
              + " orders were simulated instead of the whole workload";
      case Caveat.Overloaded overloaded ->
          "the workload of "
              + Numbers.ordersPerSecond(overloaded.rate())
              + " is above the capacity of "
              + Numbers.ordersPerSecond(overloaded.capacity())
              + ": orders pile up, and response times grow while it lasts";
      case Caveat.Gaps gaps ->
          "these totals within the range differ from the proposal by more than 1 %: "
              + Numbers.list(gaps.totals());
      case Caveat.DeclaredThreads declared ->
          "only counts up to the "
              + Numbers.counted(declared.threads(), "declared thread")
              + " were considered; set a maximum to look further";
    };
  }

  private static String plain(Caveat.Plain caveat) {
    return switch (caveat) {
      case NO_HOST ->
          "no host is described, so the cost of threads is not modelled; add host { cores 8 }";
      case MEMORY_NOT_MODELLED ->
          "the memory goal cannot be checked without a host; describe one with its stack size";
      case CHOSEN_BY_BOUND ->
          "the count was chosen by an upper bound: the capacity is lower where occupied threads"
              + " wait, and more threads may raise it";
      case BUDGET_SPENT ->
          "the time budget was spent before the comparison was conclusive, so the answer may"
              + " differ from run to run; increase the budget";
      case NOT_PREDICTED ->
          "the time budget was spent before the figures of the proposal were simulated";
      case NOT_STEADY ->
          "only the throughput is given: above capacity, all other figures depend on the length of"
              + " the run";
      case VIRTUAL_COSTS ->
          "virtual threads have the dispatch costs of the pools that they replace, but no costs of"
              + " starting and waking";
      case EXCHANGE_CUT ->
          "the time budget was spent before moves of threads between pools were tried";
      case NO_SWARM_FOR_ONE_POOL ->
          "there is only one pool to size, so a particle swarm has nothing to allocate";
      case NO_SWARM_FOR_SHARED_LIMITS ->
          "the particle swarm does not support a limit that pools share, so it was not compared";
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
