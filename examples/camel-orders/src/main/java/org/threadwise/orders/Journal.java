package org.threadwise.orders;

import io.opentelemetry.api.trace.Span;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.apache.camel.ExchangeProperty;

/** Notes when orders were completed: a table with their number, trace, and time in nanoseconds. */
public final class Journal implements AutoCloseable {
  private final Writer file;

  Journal(Path file) throws IOException {
    this.file = new BufferedWriter(Files.newBufferedWriter(file));
    this.file.write("order,trace,completed\n");
  }

  /** Notes an order; the last step of the route calls it. */
  public synchronized void complete(@ExchangeProperty("order") Map<String, ?> order) {
    long nanos = ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
    String trace = Span.current().getSpanContext().getTraceId();
    try {
      file.write(order.get("id") + "," + trace + "," + nanos + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
