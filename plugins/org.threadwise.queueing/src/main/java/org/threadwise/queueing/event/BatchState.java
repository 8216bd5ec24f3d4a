package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.BatchTally;
import org.threadwise.queueing.network.Behavior.Batch;
import org.threadwise.queueing.random.IndexSampler;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStream;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** The batches of one aggregator in one replication, and its counts. */
final class BatchState {
  private static final long UNLIMITED = Long.MAX_VALUE;

  final Batch batch;
  private final @Nullable TimeSampler sizes;
  private final @Nullable RandomStream keys;

  /** Numbers of the open batches by key. */
  final LongTable open = new LongTable();

  /** Number of open batches. */
  int openCount;

  final List<OpenBatch> all = new ArrayList<>();
  @Nullable OpenBatch free;

  /** Identifies the event that closes all batches; null before the first. */
  @Nullable Message tick;

  /** Whether that event is pending. */
  boolean tickPending;

  private long closed;
  private long complete;
  private long messages;

  BatchState(Batch batch, String name, RandomStreams streams) {
    this.batch = batch;
    sizes = batch.size() == null ? null : TimeSampler.of(batch.size(), streams, name, Purpose.SIZE);
    keys = batch.keys() > 1 ? streams.stream(name, Purpose.KEY) : null;
  }

  /** Returns the key of a message. A message of several orders has the key of the first. */
  long key(Message message) {
    if (batch.keys() == Batch.ORDERS) {
      return message.order.serial;
    }
    return keys == null
        ? 0
        : message.node.input(message, Purpose.KEY, IndexSampler.uniform(keys, batch.keys()));
  }

  /** Returns the number of messages that closes the batch of which a message is the first. */
  long nextSize(Message first) {
    return sizes == null
        ? UNLIMITED
        : Math.max(1, first.node.input(first, Purpose.SIZE, sizes.next()));
  }

  /** Counts a closed batch. */
  void countClosed(int size, boolean isComplete) {
    closed++;
    messages += size;
    complete += isComplete ? 1 : 0;
  }

  /** Resets all counts. */
  void restart() {
    closed = 0;
    complete = 0;
    messages = 0;
  }

  BatchTally tally(int node) {
    return new BatchTally(node, closed, complete, messages);
  }
}
