package org.threadwise.measurement.source;

/** Receives what a reader finds, in the order of the source. Readers call it from one thread. */
public interface ObservationSink {

  /** Receives an observation. */
  void accept(Observation observation);

  /**
   * Receives the notice that a record was skipped. Reading continues with the next record.
   *
   * @param reason why it was skipped
   * @param position line or record of the source, from 1; 0 if unknown
   */
  void skip(SkipReason reason, long position);

  /**
   * Receives a remark about the source as a whole, such as an unsuitable setting of a recording.
   */
  void remark(Remark remark);

  /**
   * Receives the progress in the present source; ignores it by default.
   *
   * @param done amount that was read, usually bytes
   * @param total amount that the source has in the same unit
   */
  default void progress(long done, long total) {}

  /** Returns whether reading must end, because the user cancelled it. */
  boolean isCancelled();
}
