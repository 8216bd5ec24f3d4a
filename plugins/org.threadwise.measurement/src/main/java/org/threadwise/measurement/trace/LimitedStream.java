package org.threadwise.measurement.trace;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The next bytes of another stream, which stays open. */
final class LimitedStream extends FilterInputStream {
  private long remaining;

  LimitedStream(InputStream in, long length) {
    super(in);
    remaining = length;
  }

  @Override
  public int read() throws IOException {
    byte[] single = new byte[1];
    return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (remaining == 0) {
      return -1;
    }
    int read = in.read(target, offset, (int) Math.min(length, remaining));
    remaining = read < 0 ? 0 : remaining - read;
    return read;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = in.skip(Math.min(count, remaining));
    remaining -= skipped;
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  @Override
  public void close() {
    // The other stream is not finished.
  }

  /** Skips what was not read. */
  void skipRest() throws IOException {
    while (remaining > 0) {
      if (skip(remaining) == 0 && read() < 0) {
        return;
      }
    }
  }
}
