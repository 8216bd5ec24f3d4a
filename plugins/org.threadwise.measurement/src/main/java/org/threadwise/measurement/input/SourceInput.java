package org.threadwise.measurement.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.threadwise.measurement.source.ObservationSink;

/** The bytes of a source, which report to the sink how many of them have been read. */
public final class SourceInput extends FilterInputStream {

  private final ObservationSink sink;
  private final long size;
  private long done;

  private SourceInput(InputStream bytes, long size, ObservationSink sink) {
    super(bytes);
    this.size = size;
    this.sink = sink;
  }

  /**
   * Opens a file. Readers should read at least some kilobytes at a time, because each read is
   * reported.
   */
  public static InputStream open(Path file, ObservationSink sink) throws IOException {
    return new SourceInput(Files.newInputStream(file), Files.size(file), sink);
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    report(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    report(Math.max(0, count));
    return count;
  }

  private void report(int count) {
    done += count;
    sink.progress(done, size);
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
