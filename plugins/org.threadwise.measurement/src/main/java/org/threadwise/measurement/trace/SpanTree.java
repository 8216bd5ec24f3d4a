package org.threadwise.measurement.trace;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Parents of the spans of a trace, and the spans in the order in which they start and end. Its
 * arrays are reused for the next trace.
 */
final class SpanTree {
  /** Parent of a root, or of a span whose parent is unknown. */
  static final int NONE = -1;

  private static final int UNKNOWN = -1;
  private static final int PENDING = -2;

  private int[] byStart = new int[0];
  private int[] byEnd = new int[0];
  private int startCount;
  private int endCount;

  private int[] parents = new int[0];
  private int[] slots = new int[0];
  private boolean[] repeated = new boolean[0];
  private int[] depths = new int[0];
  private int[] scratch = new int[0];
  private long[] keys = new long[0];

  /**
   * Reads the parents of a trace.
   *
   * @param duplicate receives the positions of spans that repeat another one
   */
  void read(OpenTrace trace, LongConsumer duplicate) {
    int size = trace.size();
    reserve(size);
    index(trace, duplicate);
    for (int span = 0; span < size; span++) {
      parents[span] = findParent(trace, span);
    }
    measureDepths(size);
    sort(trace);
  }

  /** Returns the parent of a span, or {@link #NONE}. */
  int parent(int span) {
    return parents[span];
  }

  /** Returns the number of spans, without those that repeat another one. */
  int startCount() {
    return startCount;
  }

  /** Returns a span in the order in which they start; parents precede their children. */
  int byStart(int rank) {
    return byStart[rank];
  }

  /** Returns the number of spans that last longer than nothing. */
  int endCount() {
    return endCount;
  }

  /**
   * Returns a span that lasts longer than nothing in the order in which they end; children precede
   * their parents.
   */
  int byEnd(int rank) {
    return byEnd[rank];
  }

  private void reserve(int size) {
    if (parents.length < size) {
      int length = Math.max(16, size + size / 2);
      parents = new int[length];
      byStart = new int[length];
      byEnd = new int[length];
      repeated = new boolean[length];
      depths = new int[length];
      scratch = new int[length];
      keys = new long[length];
      slots = new int[4 * Integer.highestOneBit(length)];
    }
  }

  private void index(OpenTrace trace, LongConsumer duplicate) {
    int mask = mask(trace.size());
    Arrays.fill(slots, 0, mask + 1, NONE);
    for (int span = 0; span < trace.size(); span++) {
      int slot = slot(trace, trace.id(span), trace.isShared(span), mask);
      repeated[span] = slots[slot] != NONE;
      if (repeated[span]) {
        duplicate.accept(trace.position(span));
      } else {
        slots[slot] = span;
      }
    }
  }

  private static int mask(int size) {
    return 4 * Integer.highestOneBit(size) - 1;
  }

  /** Returns the slot that has a span or is free for it. */
  private int slot(OpenTrace trace, long id, boolean shared, int mask) {
    int slot = (int) SpanNames.mix(id + (shared ? 1 : 0)) & mask;
    while (slots[slot] != NONE
        && (trace.id(slots[slot]) != id || trace.isShared(slots[slot]) != shared)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Returns the parent of a span. In Zipkin, the spans of client and server may share an id; then
   * the client is the parent of the server, and the server the parent of all others.
   */
  private int findParent(OpenTrace trace, int span) {
    int mask = mask(trace.size());
    if (trace.isShared(span)) {
      int client = slots[slot(trace, trace.id(span), false, mask)];
      if (client != NONE) {
        return client;
      }
    }
    long id = trace.parent(span);
    if (id == 0) {
      return NONE;
    }
    int server = slots[slot(trace, id, true, mask)];
    int parent = server != NONE ? server : slots[slot(trace, id, false, mask)];
    return parent == span ? NONE : parent;
  }

  /** Computes the number of ancestors of each span, and cuts circles of parents. */
  private void measureDepths(int size) {
    Arrays.fill(depths, 0, size, UNKNOWN);
    for (int span = 0; span < size; span++) {
      int pending = 0;
      int at = span;
      while (at != NONE && depths[at] == UNKNOWN) {
        depths[at] = PENDING;
        scratch[pending++] = at;
        at = parents[at];
      }
      if (at != NONE && depths[at] == PENDING) {
        parents[scratch[pending - 1]] = NONE;
        at = NONE;
      }
      int depth = at == NONE ? 0 : depths[at] + 1;
      while (pending > 0) {
        depths[scratch[--pending]] = depth++;
      }
    }
  }

  /**
   * Sorts by start; spans that start together by depth, so that parents come first, and then by
   * end.
   */
  private void sort(OpenTrace trace) {
    startCount = 0;
    for (int span = 0; span < trace.size(); span++) {
      if (!repeated[span]) {
        byStart[startCount++] = span;
      }
      keys[span] = trace.end(span);
    }
    StableSort.sort(byStart, startCount, keys, scratch);
    for (int span = 0; span < trace.size(); span++) {
      keys[span] = depths[span];
    }
    StableSort.sort(byStart, startCount, keys, scratch);
    for (int span = 0; span < trace.size(); span++) {
      keys[span] = trace.start(span);
    }
    StableSort.sort(byStart, startCount, keys, scratch);
    sortByEnd(trace);
  }

  private void sortByEnd(OpenTrace trace) {
    endCount = 0;
    for (int at = startCount - 1; at >= 0; at--) {
      int span = byStart[at];
      if (trace.end(span) > trace.start(span)) {
        byEnd[endCount++] = span;
      }
      keys[span] = trace.end(span);
    }
    StableSort.sort(byEnd, endCount, keys, scratch);
  }
}
