package org.threadwise.server.figures;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.server.figures.SizingListener.Report;

/** A progress report that starts only if the work takes noticeably long. */
final class LateReport {

  private static final long DELAY_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private final Supplier<Report> starter;
  private final long start = System.nanoTime();
  private @Nullable Report report;
  private long last;
  private boolean ended;

  LateReport(Supplier<Report> starter) {
    this.starter = starter;
  }

  synchronized void progress(long done, long expected) {
    long now = System.nanoTime();
    if (ended || now - start < DELAY_NANOS || now - last < INTERVAL_NANOS) {
      return;
    }
    last = now;
    if (report == null) {
      report = starter.get();
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
