package org.threadwise.cli.console;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How far a long command is, on standard error: one line that is written over on a terminal, a
 * plain line now and then elsewhere, nothing if the command is quick. Any thread may report.
 */
public final class Progress implements AutoCloseable {
  private static final long QUICK_ON_TERMINAL = TimeUnit.MILLISECONDS.toNanos(600);
  private static final long BETWEEN_ON_TERMINAL = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long QUICK_ELSEWHERE = TimeUnit.SECONDS.toNanos(5);
  private static final long BETWEEN_ELSEWHERE = TimeUnit.SECONDS.toNanos(10);
  private static final int BAR = 24;

  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final LongSupplier nanoClock;
  private final long started;
  private final String step;
  private long nextLine;
  private int written;

  /** Progress of what starts now. */
  public static Progress start(ConsoleStreams streams, Cancellation cancellation, String step) {
    return new Progress(streams, cancellation, step, System::nanoTime);
  }

  Progress(ConsoleStreams streams, Cancellation cancellation, String step, LongSupplier nanoClock) {
    this.streams = streams;
    this.cancellation = cancellation;
    this.step = step;
    this.nanoClock = nanoClock;
    started = nanoClock.getAsLong();
    nextLine = started + (streams.progressBar() ? QUICK_ON_TERMINAL : QUICK_ELSEWHERE);
  }

  /** Whether the work should stop. */
  public boolean cancelled() {
    return cancellation.requested();
  }

  /**
   * Reports how much is done.
   *
   * @param done so much
   * @param expected of so much; 0 or less if nobody knows
   */
  public synchronized void report(long done, long expected) {
    long now = nanoClock.getAsLong();
    if (now - nextLine < 0) {
      return;
    }
    double share = expected <= 0 ? 0 : Math.clamp((double) done / expected, 0, 1);
    if (streams.progressBar()) {
      nextLine = now + BETWEEN_ON_TERMINAL;
      writeOver(bar(share) + step + describe(share, now - started));
    } else if (share < 1) {
      nextLine = now + BETWEEN_ELSEWHERE;
      streams.err().println(step + describe(share, now - started));
    }
  }

  /** Removes the line from a terminal. */
  @Override
  public synchronized void close() {
    if (written > 0) {
      streams.err().print("\r" + " ".repeat(written) + "\r");
      streams.err().flush();
      written = 0;
    }
  }

  private void writeOver(String line) {
    String rest = " ".repeat(Math.max(0, written - line.length()));
    streams.err().print("\r" + line + rest);
    streams.err().flush();
    written = line.length();
  }

  private static String bar(double share) {
    int full = (int) (share * BAR);
    return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] ";
  }

  private static String describe(double share, long elapsedNanos) {
    if (share <= 0) {
      return "";
    }
    String percent = String.format(Locale.ROOT, ": %.0f %%", share * 100);
    return share >= 1 ? percent : percent + ", " + remaining(elapsedNanos * (1 - share) / share);
  }

  private static String remaining(double nanos) {
    long seconds = Math.max(1, Math.round(nanos / 1e9));
    if (seconds < 100) {
      return seconds + " s left";
    }
    long minutes = Math.round(seconds / 60.0);
    return minutes < 100 ? minutes + " min left" : Math.round(minutes / 60.0) + " h left";
  }
}
