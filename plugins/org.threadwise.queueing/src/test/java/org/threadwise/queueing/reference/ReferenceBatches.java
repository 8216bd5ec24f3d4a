package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.reference.ReferenceClock.Kind;
import org.threadwise.queueing.reference.ReferenceMessage.Order;
import org.threadwise.queueing.reference.ReferenceOutputs.Output;
import org.threadwise.queueing.reference.ReferenceSlots.Stored;

/** The batches that aggregators collect (section 3). Each condition is an event of its own. */
final class ReferenceBatches {

  /** The messages that have joined a batch which is still open. */
  private static final class Batch {
    final long size;
    final List<ReferenceMessage> messages = new ArrayList<>();
    boolean closed;

    Batch(long size) {
      this.size = size;
    }
  }

  private final Network network;
  private final ReferenceDraws draws;
  private final ReferenceClock clock;
  private final ReferenceFigures figures;
  private final BiConsumer<Integer, ReferenceMessage> closedByTime;
  private final List<TreeMap<Long, Batch>> open = new ArrayList<>();

  /** The event that closes all batches of a node, pending or the last one; null before. */
  private final ReferenceClock.@Nullable Event[] ticks;

  private long correlations = -1;

  ReferenceBatches(
      Network network,
      ReferenceDraws draws,
      ReferenceClock clock,
      ReferenceFigures figures,
      BiConsumer<Integer, ReferenceMessage> closedByTime) {
    this.network = network;
    this.draws = draws;
    this.clock = clock;
    this.figures = figures;
    this.closedByTime = closedByTime;
    ticks = new ReferenceClock.Event[network.nodes().size()];
    network.nodes().forEach(node -> open.add(new TreeMap<>()));
  }

  /** A message joins the batch of its key; returns the message of the batch that it completes. */
  List<Output> join(int index, Behavior.Batch rule, ReferenceMessage message) {
    Node node = network.nodes().get(index);
    long key =
        rule.keys() == Behavior.Batch.ORDERS
            ? message.orders().getFirst().number
            : rule.keys() == 1 ? 0 : draws.key(rule.keys(), node);
    Batch batch = open.get(index).get(key);
    boolean first = batch == null;
    if (batch == null) {
      batch =
          new Batch(
              rule.size() == null
                  ? Long.MAX_VALUE
                  : Math.max(1, draws.count(rule.size(), node.name(), "size")));
      open.get(index).put(key, batch);
    }
    batch.messages.add(message);
    if (batch.messages.size() >= batch.size) {
      ReferenceFork joined = ReferenceBranch.joined(message.branch(), batch.messages);
      ReferenceMessage united = close(index, key, batch).enter(message.branch());
      message.leaveBranches();
      return List.of(new Output(0, united, joined));
    }
    message.leaveBranches();
    startTimers(index, rule, key, batch, first);
    return List.of();
  }

  private void startTimers(int index, Behavior.Batch rule, long key, Batch batch, boolean first) {
    int joined = batch.messages.size();
    Runnable close = () -> closedByTime.accept(index, close(index, key, batch));
    if (first && rule.within() > 0) {
      clock.after(rule.within(), Kind.ANSWER_OR_DELAY, close, () -> !batch.closed);
    }
    if (rule.timeout() > 0) {
      clock.after(
          rule.timeout(),
          Kind.ANSWER_OR_DELAY,
          close,
          () -> !batch.closed && batch.messages.size() == joined);
    }
    if (rule.every() > 0) {
      startTick(index, rule.every());
    }
  }

  private void startTick(int index, long interval) {
    if (clock.isPending(ticks[index])) {
      return;
    }
    long multiple = (clock.now() + interval - 1) / interval * interval;
    long time = multiple == clock.now() && !clock.onlyEndsYet() ? multiple + interval : multiple;
    ticks[index] =
        clock.after(
            time - clock.now(),
            Kind.ANSWER_OR_DELAY,
            () -> closeAll(index),
            () -> !open.get(index).isEmpty());
  }

  private void closeAll(int index) {
    while (!open.get(index).isEmpty()) {
      var least = open.get(index).firstEntry();
      closedByTime.accept(index, close(index, least.getKey(), least.getValue()));
    }
  }

  /** One message takes the place of all, and descends from all of their orders. */
  private ReferenceMessage close(int index, long key, Batch batch) {
    open.get(index).remove(key);
    batch.closed = true;
    figures.closed(index, batch.messages.size(), batch.messages.size() >= batch.size);
    Set<Order> orders = new LinkedHashSet<>();
    batch.messages.forEach(message -> orders.addAll(message.orders()));
    ReferenceMessage united =
        new ReferenceMessage(
            List.copyOf(orders),
            ReferencePermit.ofAll(batch.messages),
            correlations--,
            null,
            null,
            0);
    united.change(1);
    batch.messages.forEach(message -> message.changeLineage(-1));
    return united;
  }

  /** The messages in open batches that no timer closes, by node. */
  List<Stored> held() {
    List<Stored> held = new ArrayList<>();
    for (int node = 0; node < open.size(); node++) {
      int index = node;
      boolean timed =
          network.nodes().get(node).behavior() instanceof Behavior.Batch rule && rule.isTimed();
      if (!timed) {
        open.get(node)
            .values()
            .forEach(batch -> batch.messages.forEach(each -> held.add(new Stored(index, each))));
      }
    }
    return held;
  }

  /** The orders of each message in an open batch. */
  List<Order> stored() {
    List<Order> stored = new ArrayList<>();
    open.forEach(
        batches ->
            batches
                .values()
                .forEach(batch -> batch.messages.forEach(each -> stored.addAll(each.orders()))));
    return stored;
  }
}
