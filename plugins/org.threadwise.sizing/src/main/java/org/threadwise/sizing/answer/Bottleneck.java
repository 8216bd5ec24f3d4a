package org.threadwise.sizing.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Outcome;

/**
 * The element that limits a network, with changes that help and changes that do not.
 *
 * @param element name of a pool, task, application, or the host
 * @param longest node where an order spends most of its time; null if unknown
 * @param helps changes that would make the objective better, the most helpful first
 * @param noHelp changes that were tried and would not
 * @param raisesCapacity changes that would raise the highest rate, by formula
 */
public record Bottleneck(
    String element,
    Cause cause,
    @Nullable LongestStay longest,
    List<Effect> helps,
    List<Effect> noHelp,
    List<CapacityChange> raisesCapacity) {

  public Bottleneck {
    helps = List.copyOf(helps);
    noHelp = List.copyOf(noHelp);
    raisesCapacity = List.copyOf(raisesCapacity);
  }

  /** Returns a bottleneck without known changes. */
  public static Bottleneck of(String element, Cause cause) {
    return new Bottleneck(element, cause, null, List.of(), List.of(), List.of());
  }

  /** The reason why an element is the bottleneck. */
  public sealed interface Cause {}

  /**
   * No element with a limited capacity takes any time.
   *
   * @param isKnown whether nothing else can limit the rate
   */
  public record NoLimit(boolean isKnown) implements Cause {}

  /**
   * A limit by formula.
   *
   * @param limit lowest limit
   * @param others number of other elements with the same limit
   * @param serial consequence for the threads if the element is a serial task; null for other
   *     elements
   */
  public record Limited(Capacity.Limit limit, int others, @Nullable SerialLimit serial)
      implements Cause {}

  /**
   * A limit that a simulation showed, such as a growing backlog.
   *
   * @param instability outcome of the simulation
   */
  public record Observed(Outcome.Unstable instability) implements Cause {}

  /** The threads of a pool with which a serial task reaches its greatest rate. */
  public record SerialLimit(String pool, long threads) {}

  /**
   * The node where an order spends most of its time.
   *
   * @param seconds time of an order at the node
   * @param waiting part of that time that the order waits for threads
   */
  public record LongestStay(String node, double seconds, double waiting) {}

  /** A change that raises the capacity. */
  public sealed interface CapacityChange {}

  /**
   * A change that raises the capacity by an amount that formulas give.
   *
   * @param changed network after the change
   * @param before capacity before the change
   * @param after capacity after the change
   */
  public record Gain(Change change, Network changed, Capacity before, Capacity after)
      implements CapacityChange {
    /** Returns the capacity after the change divided by the capacity before. */
    public double ratio() {
      return after.ordersPerSecond() / before.ordersPerSecond();
    }
  }

  /** A throttler that lets more messages leave per period. */
  public record HigherRate(String throttler) implements CapacityChange {}

  /** A throttler that lets more messages pass at once. */
  public record MorePermits(String throttler) implements CapacityChange {}

  /** An exit from an infinite loop. */
  public record WayOut() implements CapacityChange {}
}
