package org.threadwise.ui.tests;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.widgets.Display;

/**
 * Watches how long the thread of the workbench keeps what is asked of it waiting, and in whose
 * code.
 */
final class Freezes {

  /** What a person begins to notice. */
  private static final long NOTICED_MILLIS = 100;

  private static final long SAMPLE_MILLIS = 10;
  private static final String OURS = "org.threadwise.ui.";
  private static final String TESTS = "org.threadwise.ui.tests.";

  /**
   * The longest waits.
   *
   * @param anyMillis whatever the thread did
   * @param ourMillis of those that were noticed, the part in which code of ours ran
   * @param ours what ran then
   */
  record Longest(long anyMillis, long ourMillis, String ours) {
    static final Longest NONE = new Longest(0, 0, "");

    private Longest or(Longest other) {
      return new Longest(
          Math.max(anyMillis, other.anyMillis),
          Math.max(ourMillis, other.ourMillis),
          other.ourMillis > ourMillis ? other.ours : ours);
    }
  }

  private final Display display;
  private final AtomicReference<Longest> longest = new AtomicReference<>(Longest.NONE);

  private Freezes(Display display) {
    this.display = display;
  }

  static Freezes watch(Display display) {
    var freezes = new Freezes(display);
    var thread = new Thread(freezes::watch, "freezes");
    thread.setDaemon(true);
    thread.start();
    return freezes;
  }

  /** The longest ones since they were asked for the last time. */
  Longest next() {
    return longest.getAndSet(Longest.NONE);
  }

  private void watch() {
    try {
      while (!display.isDisposed()) {
        Longest wait = ask();
        longest.updateAndGet(before -> before.or(wait));
        Thread.sleep(SAMPLE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Longest ask() throws InterruptedException {
    var answered = new CountDownLatch(1);
    long start = System.nanoTime();
    display.asyncExec(answered::countDown);
    long ours = 0;
    String doing = "";
    long last = start;
    while (!answered.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      StackTraceElement[] stack = display.getThread().getStackTrace();
      long now = System.nanoTime();
      if (isOurs(stack)) {
        ours += now - last;
        doing = String.join("\n", Arrays.stream(stack).map(String::valueOf).toList());
      }
      last = now;
    }
    long whole = millis(System.nanoTime() - start);
    return whole < NOTICED_MILLIS
        ? new Longest(whole, 0, "")
        : new Longest(whole, millis(ours), doing);
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }

  /** Whether code of the plug-in runs, not asked by this one. */
  private static boolean isOurs(StackTraceElement[] stack) {
    return Arrays.stream(stack).noneMatch(frame -> frame.getClassName().startsWith(TESTS))
        && Arrays.stream(stack).anyMatch(frame -> frame.getClassName().startsWith(OURS));
  }
}
