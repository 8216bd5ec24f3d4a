package org.threadwise.ui.tests;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.eclipse.swt.widgets.Display;

/**
 * Watches how long the thread of the workbench keeps what is asked of it waiting, and in whose
 * code.
 */
final class Freezes {

  /** What a person begins to notice. */
  private static final long NOTICED_MILLIS = 100;

  private static final long SAMPLE_MILLIS = 10;

  /** The method of the display that lets others run. */
  private static final String EVENTS = "readAndDispatch";

  private static final String OURS = "org.threadwise.ui.";
  private static final String TESTS = "org.threadwise.ui.tests.";

  /** Opens the editors of Eclipse's own wizards. */
  private static final String PEER = "org.eclipse.ui.ide.IDE.openEditor";

  /**
   * The longest waits.
   *
   * @param anyMillis whatever the thread did
   * @param ourMillis of those that were noticed, the part in which code of ours ran
   * @param ours what ran then, and how long
   * @param peerMillis the same of those in which Eclipse opened an editor without us
   */
  record Longest(long anyMillis, long ourMillis, String ours, long peerMillis) {
    static final Longest NONE = new Longest(0, 0, "", 0);

    private Longest or(Longest other) {
      return new Longest(
          Math.max(anyMillis, other.anyMillis),
          Math.max(ourMillis, other.ourMillis),
          other.ourMillis > ourMillis ? other.ours : ours,
          Math.max(peerMillis, other.peerMillis));
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
    Map<String, Long> ours = new HashMap<>();
    long peer = 0;
    long last = start;
    while (!answered.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      List<StackTraceElement> frames = turn(display.getThread().getStackTrace());
      Optional<String> doing = ours(frames);
      long now = System.nanoTime();
      long passed = now - last;
      doing.ifPresent(what -> ours.merge(what, passed, Long::sum));
      peer += doing.isEmpty() && isPeer(frames) ? passed : 0;
      last = now;
    }
    long whole = millis(System.nanoTime() - start);
    return whole < NOTICED_MILLIS
        ? new Longest(whole, 0, "", 0)
        : longest(whole, ours, millis(peer));
  }

  private static Longest longest(long whole, Map<String, Long> ours, long peer) {
    String parts =
        ours.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(part -> "\n  " + millis(part.getValue()) + " ms " + part.getKey())
            .collect(Collectors.joining());
    return new Longest(
        whole, millis(ours.values().stream().mapToLong(Long::longValue).sum()), parts, peer);
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }

  /**
   * What runs, the innermost first, without what waits for events, which lets others run; nothing
   * if this plug-in asked for it.
   */
  private static List<StackTraceElement> turn(StackTraceElement[] stack) {
    List<StackTraceElement> frames =
        Arrays.stream(stack).takeWhile(frame -> !frame.getMethodName().equals(EVENTS)).toList();
    boolean isAsked = frames.stream().anyMatch(frame -> frame.getClassName().startsWith(TESTS));
    return isAsked ? List.of() : frames;
  }

  /** The innermost code of the plug-in that runs, with what it calls. */
  private static Optional<String> ours(List<StackTraceElement> frames) {
    return frames.stream()
        .filter(frame -> frame.getClassName().startsWith(OURS))
        .findFirst()
        .map(frame -> frame + " in " + frames.getFirst());
  }

  private static boolean isPeer(List<StackTraceElement> frames) {
    return frames.stream()
        .anyMatch(frame -> PEER.equals(frame.getClassName() + "." + frame.getMethodName()));
  }
}
