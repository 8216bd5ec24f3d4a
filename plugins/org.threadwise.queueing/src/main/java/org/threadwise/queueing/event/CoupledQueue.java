package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.CoupledOrders;
import org.threadwise.queueing.event.ReplicationTallies.CoupledTally;

/**
 * A queue with a single server that is coupled with the network: it gets the same orders with the
 * same work ({@link Coupling}). It is simulated by Lindley's recursion (1952, Proceedings of the
 * Cambridge Philosophical Society 48(2)), as soon as the work of an order and of all before it is
 * known, which is when they have ended.
 *
 * <p>Orders that arrive in the window and orders that end in it are counted apart. In a finite run,
 * the latter have not waited quite as long as all orders, and the same holds for the deliveries in
 * the window of the network.
 */
final class CoupledQueue {
  /** Number of orders from which on the recursion does not wait for the first to end. */
  private static final int MAX_OPEN = 1 << 20;

  private final Coupling coupling;

  /** Orders that the recursion has not reached, by their serial numbers modulo the length. */
  private Entry[] entries = new Entry[64];

  private long first;
  private long next;

  private double unfinished;
  private long lastArrival;
  private boolean windowIsOpen;
  private final Sums arrived = new Sums();
  private final Sums ended = new Sums();

  /** An order, or nothing. */
  private static final class Entry {
    private long arrival;
    private boolean arrivedInWindow;
    private boolean ended;
    private boolean endedInWindow;
    private double work;
    private double squares;
  }

  /** What is counted of some orders. */
  private static final class Sums {
    private long orders;
    private double unfinished;
    private double squares;

    void add(double unfinishedBefore, Entry entry) {
      orders++;
      unfinished += unfinishedBefore;
      squares += entry.squares;
    }

    CoupledOrders tally() {
      return new CoupledOrders(orders, unfinished, squares);
    }
  }

  private CoupledQueue(Coupling coupling) {
    this.coupling = coupling;
    Arrays.setAll(entries, i -> new Entry());
  }

  /** Returns the queue of a coupling, or null if there is none. */
  static @Nullable CoupledQueue of(@Nullable Coupling coupling) {
    return coupling == null ? null : new CoupledQueue(coupling);
  }

  /** Adds an order. Its serial number must be the number of orders before. */
  void arrive(long now) {
    if (next - first == entries.length) {
      makeRoom();
    }
    Entry entry = entry(next++);
    entry.arrival = now;
    entry.arrivedInWindow = windowIsOpen;
    entry.ended = false;
    entry.endedInWindow = false;
    entry.work = coupling.work();
    entry.squares = coupling.work() * coupling.work();
  }

  /** Notes that the work of an order is complete. */
  void end(Order order) {
    if (order.serial >= first) {
      Entry entry = entry(order.serial);
      entry.ended = true;
      entry.endedInWindow = windowIsOpen;
      entry.work = order.work;
      entry.squares = (double) order.work * order.work - order.squareExcess;
      while (first < next && entry(first).ended) {
        serveFirst();
      }
    }
  }

  /** Starts the window, in which orders are counted. */
  void startWindow() {
    windowIsOpen = true;
  }

  /** Returns the tally of a run that has ended. Orders that have not ended have mean work. */
  CoupledTally tally() {
    while (first < next) {
      serveFirst();
    }
    return new CoupledTally(arrived.tally(), ended.tally());
  }

  private Entry entry(long serial) {
    return entries[(int) serial & (entries.length - 1)];
  }

  private void makeRoom() {
    if (entries.length == MAX_OPEN) {
      serveFirst();
      return;
    }
    Entry[] before = entries;
    entries = new Entry[2 * before.length];
    for (long serial = first; serial < first + entries.length; serial++) {
      entries[(int) serial & (entries.length - 1)] =
          serial < next ? before[(int) serial & (before.length - 1)] : new Entry();
    }
  }

  private void serveFirst() {
    Entry entry = entry(first++);
    unfinished = Math.max(0, unfinished - (entry.arrival - lastArrival));
    lastArrival = entry.arrival;
    if (entry.arrivedInWindow) {
      arrived.add(unfinished, entry);
    }
    if (entry.endedInWindow) {
      ended.add(unfinished, entry);
    }
    unfinished += entry.work / coupling.servers();
  }
}
