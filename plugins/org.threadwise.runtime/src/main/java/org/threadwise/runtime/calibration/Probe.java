package org.threadwise.runtime.calibration;

/** A measurement of one figure, which is repeated for independent values. */
@FunctionalInterface
interface Probe extends AutoCloseable {
  /**
   * Measures one batch.
   *
   * @return the value in the unit of the figure; NaN if this machine does not provide it
   * @throws InterruptedException if the calling thread is interrupted
   */
  double measure() throws InterruptedException;

  /** Ends threads that are still alive; does nothing by default, because most batches have none. */
  @Override
  default void close() {}
}
