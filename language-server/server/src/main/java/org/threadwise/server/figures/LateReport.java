package org.threadwise.server.figures;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.figures.SizingListener.Report;

/** A report that begins only if the work takes long enough for somebody to wonder. */
final class LateReport {

  private static final long LATE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long GAP_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Supplier<Report> begin;
  private final long start = System.nanoTime();
  private @Nullable Report report;
  private long last;
  private boolean ended;

  LateReport(Supplier<Report> begin) {
    this.begin = begin;
  }

  synchronized void progress(long done, long expected) {
    long now = System.nanoTime();
    if (ended || now - start < LATE_NANOS || now - last < GAP_NANOS) {
      return;
    }
    last = now;
    if (report == null) {
      report = begin.get();
    }
    report.progress(done, expected);
  }

  synchronized void end() {
    ended = true;
    if (report != null) {
      report.end();
    }
  }
}
