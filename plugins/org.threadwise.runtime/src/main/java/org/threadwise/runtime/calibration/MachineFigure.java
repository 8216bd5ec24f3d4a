package org.threadwise.runtime.calibration;

/** A figure of a machine that a calibration measures. */
public enum MachineFigure {
  USABLE_CORES(Dimension.CORES),
  TIME_SLICE(Dimension.SECONDS),
  PARKING_SWITCH(Dimension.SECONDS),
  PIPE_SWITCH(Dimension.SECONDS),
  CACHE_REFILL(Dimension.SECONDS),
  THREAD_MEMORY(Dimension.BYTES),
  DISPATCH(Dimension.SECONDS),
  CONTENDED_DISPATCH(Dimension.SECONDS),
  WAKE(Dimension.SECONDS),
  THREAD_START(Dimension.SECONDS),
  VIRTUAL_THREAD_START(Dimension.SECONDS),
  OVERSHOOT_1_MS(Dimension.SECONDS),
  OVERSHOOT_10_MS(Dimension.SECONDS);

  private final Dimension dimension;

  MachineFigure(Dimension dimension) {
    this.dimension = dimension;
  }

  /** Returns the dimension of its values. */
  public Dimension dimension() {
    return dimension;
  }

  /** Dimension of a figure, which determines its unit. */
  public enum Dimension {
    CORES,
    SECONDS,
    BYTES
  }
}
