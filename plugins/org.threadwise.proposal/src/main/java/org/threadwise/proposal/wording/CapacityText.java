package org.threadwise.proposal.wording;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Outcome.Growth;
import org.threadwise.queueing.simulation.Outcome.Unstable;

/** Text for the reasons of a capacity, and for orders that pile up. */
public final class CapacityText {
  private CapacityText() {}

  /** Returns the lowest limit of a capacity, and why the capacity may be lower. */
  public static String of(Capacity capacity) {
    return of(capacity.limit().orElse(null), capacity.doubts());
  }

  private static String of(@Nullable Limit limit, List<Doubt> doubts) {
    if (limit == null) {
      return doubts.isEmpty()
          ? "nothing limits the rate"
          : "no formula gives a limit of the rate, because " + of(doubts);
    }
    String reason = of(limit);
    return doubts.isEmpty() ? reason : reason + "; an upper bound, because " + of(doubts);
  }

  /** Returns why a workload is unstable. */
  public static String of(Unstable unstable) {
    String reason = of(unstable.limit(), unstable.doubts());
    return unstable.simulated() == null
        ? reason
        : "simulation finds a capacity between "
            + Numbers.number(unstable.simulated().low())
            + " and "
            + Numbers.ordersPerSecond(unstable.simulated().high())
            + "; "
            + reason;
  }

  /** Returns why an element limits the rate. */
  public static String of(Limit limit) {
    return of(limit, limit.name());
  }

  /**
   * Returns why an element limits the rate.
   *
   * @param name display name of the element
   */
  static String of(Limit limit, String name) {
    String demand = Numbers.seconds(limit.demand());
    return switch (limit.kind()) {
      case POOL ->
          "pool "
              + name
              + " has "
              + Numbers.counted(limit.servers(), "thread")
              + ", and an order takes "
              + demand
              + " of thread time in "
              + Numbers.counted(limit.units(), limit.inRuns() ? "run" : "work unit");
      case LOCK -> "an order takes " + demand + " inside the queue lock of pool " + name;
      case STATION ->
          "application "
              + name
              + " has "
              + Numbers.counted(limit.servers(), "server")
              + ", and an order takes "
              + demand
              + " there";
      case NODE ->
          name
              + " is "
              + (limit.servers() == 1
                  ? "serial"
                  : "limited to " + Numbers.count(limit.servers()) + " work units at a time")
              + ", and an order takes "
              + demand
              + " there";
      case THROTTLER ->
          name
              + " lets "
              + Numbers.counted(limit.servers(), "message")
              + " leave per "
              + Numbers.seconds(limit.demand() / limit.units())
              + ", and an order brings "
              + Numbers.counted(limit.units(), "message");
      case PERMITS ->
          name
              + " lets "
              + Numbers.counted(limit.servers(), "message")
              + " pass at once, and "
              + (limit.keepsPermits()
                  ? "batches downstream need more of them, for which they wait for ever"
                  : "those of an order are downstream of it for "
                      + demand
                      + " even if nothing waits there");
      case LOOP -> "messages go round in a loop through " + name + " and never end";
      case HOST ->
          "the host has "
              + Numbers.counted(limit.servers(), "core")
              + ", and an order takes "
              + demand
              + " of CPU time"
              + (limit.efficiency() < 1
                  ? ", with "
                      + Numbers.precisePercent(1 - limit.efficiency())
                      + " of it lost to switching"
                  : "");
      case CARRIERS ->
          "there are "
              + Numbers.count(limit.servers())
              + " carriers of virtual threads, and an order holds one for "
              + demand;
    };
  }

  /** Returns the reasons for which a capacity may be lower than its lowest limit. */
  public static String of(List<Doubt> doubts) {
    return doubts.stream().map(CapacityText::of).collect(Collectors.joining("; "));
  }

  private static String of(Doubt doubt) {
    return switch (doubt) {
      case Doubt.Rejection rejection -> rejection(rejection.pool());
      case Doubt.FullQueue full -> "threads wait for room in the queue of pool " + full.pool();
      case Doubt.QueueLock lock -> "threads of pool " + lock.pool() + " wait for its lock";
      case Doubt.ThreadStarts starts ->
          "how often pool " + starts.pool() + " starts a thread is not known";
      case Doubt.Turn turn -> turn(turn.node());
      case Doubt.ServerWait wait ->
          "threads wait for a server of the application that " + wait.node() + " asks";
      case Doubt.ThrottleWait wait ->
          "threads wait with the messages that " + wait.node() + " holds";
      case Doubt.BranchWait wait -> "threads wait for the branches that " + wait.node() + " starts";
      case Doubt.PermitWait wait ->
          "messages wait at " + wait.node() + " until earlier ones have ended";
      case Doubt.SharedCores shared -> "threads share " + Numbers.counted(shared.cores(), "core");
      case Doubt.SharedCarriers shared -> "threads and carriers of virtual threads share the cores";
      case Doubt.UserShare share -> "users take a part that depends on how fast they are answered";
      case Doubt.BringingThread bringing ->
          "the costs of "
              + bringing.node()
              + " depend on the thread that brings the last of its messages";
      case Doubt.LateAnswers late ->
          "how often requests of "
              + late.node()
              + " are late depends on how long they wait for a server";
      case Doubt.BatchSizes batches ->
          "how many messages the batches of " + batches.node() + " have depends on their arrivals";
      case Doubt.PartialLoss loss ->
          "which messages of a group or pair are lost is not known exactly";
    };
  }

  static String rejection(String pool) {
    return "pool " + pool + " can reject";
  }

  /** Returns that threads wait for their turn at one or several nodes. */
  static String turn(String nodes) {
    return "threads wait for their turn at " + nodes;
  }

  /** Returns why orders pile up at a node at any rate. */
  public static String of(Growth growth, Network network) {
    Node node = network.nodes().get(growth.node());
    String reason =
        switch (node.behavior()) {
          case Behavior.Aggregate aggregate -> "some groups never complete";
          case Behavior.Resequence resequence -> "some groups never become contiguous";
          case Behavior.Correlate correlate -> "some partners never arrive";
          case Behavior.Batch batch -> "some batches never close";
          case Behavior.Match match -> "some partners never arrive";
          default -> "its inputs receive different numbers of messages";
        };
    return "left over grows at "
        + node.name()
        + ": "
        + reason
        + ", so "
        + Numbers.number(growth.messagesPerOrder())
        + " messages of each order stay there";
  }
}
