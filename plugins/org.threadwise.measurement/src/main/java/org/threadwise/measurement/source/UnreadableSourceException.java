package org.threadwise.measurement.source;

import java.io.IOException;

/** A source that is not in the expected format, so that nothing of the rest can be read. */
public final class UnreadableSourceException extends IOException {
  private static final long serialVersionUID = 1L;

  private final long position;

  /**
   * Creates an exception.
   *
   * @param position line or record, from 1; 0 if unknown
   * @param reason what is wrong and how to fix it, as a short text that follows the position
   */
  public UnreadableSourceException(long position, String reason) {
    super(reason);
    this.position = position;
  }

  /** Returns the line or record, from 1; 0 if unknown. */
  public long position() {
    return position;
  }
}
