package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.statistics.Tally;

/**
 * The random values of the messages of one replication: times, routes, numbers of fragments, keys
 * and failures. Another replication with the same arrivals can be given the same values
 * (trace-driven simulation), so that its results differ only by the order of events.
 *
 * <p>Values belong to a message at a node, known by the number of its order and its index in a
 * group of fragments. Example: order 7 is split into two fragments, each of which is executed by
 * task T. The trace has the CPU times of (T, order 7, fragment 0) and (T, order 7, fragment 1).
 * Where a message has several values for one purpose, as the copies of a recipient list or the
 * executions of a loop have, they are in the order in which they were drawn.
 *
 * <p>Real threads replace CPU times and waits by those that they measure, from the start of the
 * work to its end, and response times if applications answer outside of the replication. Arrivals
 * are not part of a trace, because they depend on nothing but the seed.
 */
public final class InputTrace implements InputSource {
  private static final double NANOS_PER_SECOND = 1e9;

  /** By node. */
  private final List<Map<Purpose, ValueLog>> logs;

  private final Tally cpuExcess = new Tally();
  private final Tally waitExcess = new Tally();

  /**
   * Creates a trace without values.
   *
   * @param nodes number of nodes of the network
   */
  public InputTrace(int nodes) {
    logs = Stream.generate(InputTrace::newLogs).limit(nodes).toList();
  }

  /**
   * Adds a value that was measured in another system.
   *
   * @param node index of the node
   * @param order number of the order among the arrivals, from 0
   * @param index of the fragment in its group, 0 outside of groups
   * @param value in nanoseconds if it is a time
   */
  public void add(int node, long order, int index, Purpose purpose, long value) {
    log(node, purpose).add(key(order, index), value);
  }

  private ValueLog log(int node, Purpose purpose) {
    return logs.get(node).computeIfAbsent(purpose, none -> new ValueLog());
  }

  private static Map<Purpose, ValueLog> newLogs() {
    return new EnumMap<>(Purpose.class);
  }

  @Override
  public long value(Message message, Purpose purpose, long drawn) {
    ValueLog log = log(message.node.index, purpose);
    if (purpose == Purpose.CPU || purpose == Purpose.RESPONSE) {
      message.recorded = log.size();
    }
    log.add(key(message), drawn);
    return drawn;
  }

  /** Returns the values of a node for a purpose, null if there are none. */
  @Nullable ValueLog log(Message message, Purpose purpose) {
    return logs.get(message.node.index).get(purpose);
  }

  /** Identifies a message among those at its node. */
  static long key(Message message) {
    return key(message.order.serial, message.group == null ? 0 : message.index);
  }

  private static long key(long order, int index) {
    return (order << Integer.SIZE) | index;
  }

  /** Replaces the CPU time of a unit by the time since its start. */
  void endCpu(Message unit, long now) {
    replace(unit, Purpose.CPU, now - unit.started, cpuExcess);
  }

  /** Replaces the wait of a unit by the time since the end of its CPU part, without a response. */
  void endWait(Message unit, long now) {
    NodeState node = unit.node;
    long response = node.blocks && node.station == null ? unit.response : 0;
    ValueLog cpu = log(unit, Purpose.CPU);
    if (cpu != null) {
      long wait = now - unit.started - cpu.value(unit.recorded) - response;
      replace(unit, Purpose.WAIT, Math.max(0, wait), waitExcess);
    }
  }

  /** Replaces the response time of a request by the time in which it was answered. */
  void endResponse(Message message, long measured) {
    ValueLog log = log(message, Purpose.RESPONSE);
    if (log != null) {
      log.set(message.recorded, measured);
    }
  }

  private void replace(Message unit, Purpose purpose, long measured, Tally excess) {
    ValueLog log = log(unit, purpose);
    if (log != null) {
      excess.add((double) (measured - log.value(unit.recorded)));
      log.set(unit.recorded, measured);
    }
  }

  /**
   * Returns the mean time in seconds by which measured times exceed drawn ones; NaN without any.
   *
   * @param purpose {@link Purpose#CPU} or {@link Purpose#WAIT}
   */
  public double meanExcess(Purpose purpose) {
    Tally excess = purpose == Purpose.CPU ? cpuExcess : waitExcess;
    return excess.count() == 0 ? Double.NaN : excess.mean() / NANOS_PER_SECOND;
  }

  /** Values of one node for one purpose, in the order in which they were drawn. */
  static final class ValueLog {
    private long[] keys = new long[16];
    private long[] values = new long[16];
    private int size;

    private void add(long key, long value) {
      if (size == keys.length) {
        keys = Arrays.copyOf(keys, 2 * size);
        values = Arrays.copyOf(values, 2 * size);
      }
      keys[size] = key;
      values[size++] = value;
    }

    private void set(int number, long value) {
      values[number] = value;
    }

    int size() {
      return size;
    }

    long key(int number) {
      return keys[number];
    }

    long value(int number) {
      return values[number];
    }
  }
}
