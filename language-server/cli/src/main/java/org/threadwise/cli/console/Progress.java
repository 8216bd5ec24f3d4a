package org.threadwise.cli.console;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/**
 * Progress of a long command on standard error: a bar that is updated in place on a terminal, a
 * plain line every few seconds elsewhere, nothing for a short command. Thread-safe.
 */
public final class Progress implements ExperimentMonitor, AutoCloseable {
  private static final long TERMINAL_DELAY = TimeUnit.MILLISECONDS.toNanos(600);
  private static final long TERMINAL_INTERVAL = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PLAIN_DELAY = TimeUnit.SECONDS.toNanos(5);
  private static final long PLAIN_INTERVAL = TimeUnit.SECONDS.toNanos(10);
  private static final int BAR_LENGTH = 24;

  private final ConsoleStreams streams;
  private final Cancellation cancellation;
  private final LongSupplier nanoClock;
  private final long started;
  private String step;
  private long nextLine;
  private int written;

  /**
   * Starts to measure a step.
   *
   * @param step describes it: "simulating"
   */
  public static Progress start(ConsoleStreams streams, Cancellation cancellation, String step) {
    return new Progress(streams, cancellation, step, System::nanoTime);
  }

  Progress(ConsoleStreams streams, Cancellation cancellation, String step, LongSupplier nanoClock) {
    this.streams = streams;
    this.cancellation = cancellation;
    this.step = step;
    this.nanoClock = nanoClock;
    started = nanoClock.getAsLong();
    nextLine = started + (streams.progressBar() ? TERMINAL_DELAY : PLAIN_DELAY);
  }

  /** Describes the step more exactly, for the lines that follow. */
  public synchronized void describe(String newStep) {
    step = newStep;
  }

  @Override
  public boolean cancelled() {
    return cancellation.cancelled();
  }

  /**
   * Shows the progress if enough time has passed since the last line.
   *
   * @param done amount of work done
   * @param expected total amount of work in the same unit, 0 or less if unknown
   */
  @Override
  public synchronized void progress(long done, long expected) {
    long now = nanoClock.getAsLong();
    if (now - nextLine < 0) {
      return;
    }
    double share = expected <= 0 ? 0 : Math.clamp((double) done / expected, 0, 1);
    if (streams.progressBar()) {
      nextLine = now + TERMINAL_INTERVAL;
      overwrite(bar(share) + step + describe(share, now - started));
    } else if (share < 1) {
      nextLine = now + PLAIN_INTERVAL;
      streams.err().println(step + describe(share, now - started));
    }
  }

  /** Clears the line on a terminal. */
  @Override
  public synchronized void close() {
    if (written > 0) {
      streams.err().print("\r" + " ".repeat(written) + "\r");
      streams.err().flush();
      written = 0;
    }
  }

  private void overwrite(String line) {
    String rest = " ".repeat(Math.max(0, written - line.length()));
    streams.err().print("\r" + line + rest);
    streams.err().flush();
    written = line.length();
  }

  private static String bar(double share) {
    int full = (int) (share * BAR_LENGTH);
    return "[" + "#".repeat(full) + "-".repeat(BAR_LENGTH - full) + "] ";
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
