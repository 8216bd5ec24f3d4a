package org.threadwise.sizing.answer;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;

/**
 * What limits a network.
 *
 * @param element name of a pool, task, application, or the host
 * @param longest where an order spends most of its time; null where that is not known
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

  /** A bottleneck of which no changes are known. */
  public static Bottleneck of(String element, Cause cause) {
    return new Bottleneck(element, cause, null, List.of(), List.of(), List.of());
  }

  /** Why an element limits. */
  public sealed interface Cause {}

  /** Nothing with a limit takes any time. */
  public record NoLimit() implements Cause {}

  /**
   * A limit by formula.
   *
   * @param limit the least one
   * @param others number of elements that limit as much
   * @param serial what the limit of a serial task means for threads; null for other elements
   */
  public record Limited(Capacity.Limit limit, int others, @Nullable SerialLimit serial)
      implements Cause {}

  /**
   * A limit that a simulation showed.
   *
   * @param why as the simulation reports it
   */
  public record Observed(String why) implements Cause {}

  /** The threads of a pool with which a serial task reaches its greatest rate. */
  public record SerialLimit(String pool, long threads) {}

  /**
   * The node where an order spends most of its time.
   *
   * @param seconds of an order there
   * @param waiting part of it that the order waits for threads
   */
  public record LongestStay(String node, double seconds, double waiting) {}

  /** A change that raises the capacity. */
  public sealed interface CapacityChange {}

  /**
   * A change that raises the capacity by an amount that formulas give.
   *
   * @param changed the network with it
   * @param before capacity without it
   * @param after capacity with it
   */
  public record Gain(Change change, Network changed, Capacity before, Capacity after)
      implements CapacityChange {
    /** Capacity after over capacity before. */
    public double ratio() {
      return after.ordersPerSecond() / before.ordersPerSecond();
    }
  }

  /** A way out of an infinite loop. */
  public record WayOut() implements CapacityChange {}
}
