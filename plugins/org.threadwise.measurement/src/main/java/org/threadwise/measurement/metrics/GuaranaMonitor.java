package org.threadwise.measurement.metrics;

import org.jspecify.annotations.Nullable;

/**
 * The columns of a monitor of Guaraná.
 *
 * @param workers number of workers; 0 for the monitor of the work queue
 */
record GuaranaMonitor(int workers) {

  private static final int MAX_WORKERS = 4096;
  private static final int WORKER_COLUMNS = 3;
  private static final int QUEUE_COLUMNS = 3;

  /** Returns the monitor that writes such a first row, which has a time and then zeros; or null. */
  static @Nullable GuaranaMonitor of(String row) {
    long[] numbers = numbers(row);
    if (numbers == null) {
      return null;
    }
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] != 0) {
        return null;
      }
    }
    if (numbers.length == QUEUE_COLUMNS) {
      return new GuaranaMonitor(0);
    }
    int workers = (numbers.length - 1) / WORKER_COLUMNS;
    boolean complete = numbers.length == 1 + workers * WORKER_COLUMNS;
    return complete && workers > 0 && workers <= MAX_WORKERS ? new GuaranaMonitor(workers) : null;
  }

  /** Returns the number of columns. */
  int columns() {
    return workers == 0 ? QUEUE_COLUMNS : 1 + workers * WORKER_COLUMNS;
  }

  /** Returns whether a row is one of this monitor. */
  boolean accepts(String row) {
    return parse(row) != null;
  }

  /** Returns the numbers of a row; null if it is not one of this monitor. */
  long @Nullable [] parse(String row) {
    long[] numbers = numbers(row);
    if (numbers == null || numbers.length != columns()) {
      return null;
    }
    for (int i = 1; i < numbers.length && workers > 0; i += WORKER_COLUMNS) {
      if (numbers[i] + numbers[i + 1] != numbers[i + 2]) {
        return null;
      }
    }
    return numbers;
  }

  /** Returns the values of a row that never decrease within a run. */
  long[] counters(long[] row) {
    if (workers == 0) {
      return new long[] {row[2]};
    }
    long[] counters = new long[workers];
    for (int i = 0; i < workers; i++) {
      counters[i] = row[(i + 1) * WORKER_COLUMNS];
    }
    return counters;
  }

  /** Returns numbers of at most 18 digits that are separated by commas; null for other text. */
  private static long @Nullable [] numbers(String row) {
    String[] cells = row.strip().split(",", 3 * MAX_WORKERS + 2);
    long[] numbers = new long[cells.length];
    for (int i = 0; i < cells.length; i++) {
      String cell = cells[i];
      if (cell.isEmpty()
          || cell.length() > 18
          || !cell.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return null;
      }
      numbers[i] = Long.parseLong(cell);
    }
    return numbers;
  }
}
