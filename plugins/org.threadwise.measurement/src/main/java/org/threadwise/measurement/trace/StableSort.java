package org.threadwise.measurement.trace;

/** Merge sort of numbers by keys, without an object for each number. */
final class StableSort {
  private static final int RUN = 8;

  private StableSort() {}

  /**
   * Sorts items by ascending key. Items with equal keys keep their order.
   *
   * @param items indices into {@code keys}
   * @param size number of items to sort
   * @param scratch working memory, at least {@code size} long
   */
  static void sort(int[] items, int size, long[] keys, int[] scratch) {
    for (int from = 0; from < size; from += RUN) {
      insert(items, from, Math.min(size, from + RUN), keys);
    }
    for (int width = RUN; width < size; width *= 2) {
      for (int from = 0; from + width < size; from += 2 * width) {
        merge(items, from, from + width, Math.min(size, from + 2 * width), keys, scratch);
      }
    }
  }

  private static void insert(int[] items, int from, int to, long[] keys) {
    for (int at = from + 1; at < to; at++) {
      int item = items[at];
      int gap = at;
      while (gap > from && keys[items[gap - 1]] > keys[item]) {
        items[gap] = items[gap - 1];
        gap--;
      }
      items[gap] = item;
    }
  }

  private static void merge(int[] items, int from, int middle, int to, long[] keys, int[] scratch) {
    if (keys[items[middle - 1]] <= keys[items[middle]]) {
      return;
    }
    System.arraycopy(items, from, scratch, from, middle - from);
    int left = from;
    int right = middle;
    int at = from;
    while (left < middle) {
      if (right < to && keys[items[right]] < keys[scratch[left]]) {
        items[at++] = items[right++];
      } else {
        items[at++] = scratch[left++];
      }
    }
  }
}
