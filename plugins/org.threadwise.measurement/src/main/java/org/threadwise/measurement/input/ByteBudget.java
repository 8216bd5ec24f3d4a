package org.threadwise.measurement.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that fails when too many bytes are read between two calls of {@link #renew}. An XML
 * parser keeps a whole attribute or comment in memory, and none of its own limits concerns their
 * length.
 */
final class ByteBudget extends FilterInputStream {

  private final long budget;
  private long remaining;

  ByteBudget(InputStream bytes, long budget) {
    super(bytes);
    this.budget = budget;
    this.remaining = budget;
  }

  /** Starts to count from 0 again. */
  void renew() {
    remaining = budget;
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    spend(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    spend(Math.max(0, count));
    return count;
  }

  private void spend(int count) throws IOException {
    remaining -= count;
    if (remaining < 0) {
      throw new IOException("an element, text or comment is larger than " + budget + " bytes");
    }
  }
}
