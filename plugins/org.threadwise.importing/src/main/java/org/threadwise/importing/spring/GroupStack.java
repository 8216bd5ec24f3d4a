package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The sequences that a message is part of, the innermost last. Splitters and senders of copies with
 * sequence headers add one, aggregators remove one.
 *
 * @param sizes number of copies in each sequence; 0 for the fragments of a splitter
 */
record GroupStack(List<Integer> sizes) {

  /** No sequence. */
  static final GroupStack EMPTY = new GroupStack(List.of());

  private static final int MAX_DEPTH = 50;

  GroupStack {
    sizes = List.copyOf(sizes);
  }

  /** Returns the size of the innermost sequence, if there is one; 0 for that of a splitter. */
  OptionalInt innermost() {
    return sizes.isEmpty() ? OptionalInt.empty() : OptionalInt.of(sizes.getLast());
  }

  /** Returns the sequences inside a new one. */
  GroupStack push(int size) {
    if (sizes.size() >= MAX_DEPTH) {
      return this;
    }
    List<Integer> more = new ArrayList<>(sizes);
    more.add(size);
    return new GroupStack(more);
  }

  /** Returns the sequences without the innermost. */
  GroupStack pop() {
    return sizes.isEmpty() ? this : new GroupStack(sizes.subList(0, sizes.size() - 1));
  }
}
