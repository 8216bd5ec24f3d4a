package org.threadwise.measurement.trace;

import java.io.IOException;

/** Thrown within a reader when the user cancelled it, and caught there. */
final class CancelledReadException extends IOException {
  private static final long serialVersionUID = 1L;
}
