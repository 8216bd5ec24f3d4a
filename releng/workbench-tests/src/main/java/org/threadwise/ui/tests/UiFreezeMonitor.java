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

/** Measures how long the UI thread is blocked, and by which code. */
final class UiFreezeMonitor {

  /** The shortest delay that users notice. */
  private static final long NOTICEABLE_MILLIS = 100;

  private static final long SAMPLE_MILLIS = 10;

  /** The method of the display that dispatches events. */
  private static final String DISPATCH_METHOD = "readAndDispatch";

  private static final String PLUGIN_PACKAGE = "org.threadwise.ui.";
  private static final String TEST_PACKAGE = "org.threadwise.ui.tests.";

  /** The method by which Eclipse's own wizards open editors. */
  private static final String ECLIPSE_OPEN_EDITOR = "org.eclipse.ui.ide.IDE.openEditor";

  /**
   * The longest delays.
   *
   * @param longestMillis the longest delay
   * @param pluginMillis the longest time in code of the plug-in within a noticeable delay
   * @param pluginParts the code that ran then, with durations
   * @param eclipseMillis the longest time in which Eclipse opened an editor without the plug-in
   */
  record LongestWaits(
      long longestMillis, long pluginMillis, String pluginParts, long eclipseMillis) {
    static final LongestWaits NONE = new LongestWaits(0, 0, "", 0);

    private LongestWaits or(LongestWaits other) {
      return new LongestWaits(
          Math.max(longestMillis, other.longestMillis),
          Math.max(pluginMillis, other.pluginMillis),
          other.pluginMillis > pluginMillis ? other.pluginParts : pluginParts,
          Math.max(eclipseMillis, other.eclipseMillis));
    }
  }

  private final Display display;
  private final AtomicReference<LongestWaits> longest = new AtomicReference<>(LongestWaits.NONE);

  private UiFreezeMonitor(Display display) {
    this.display = display;
  }

  static UiFreezeMonitor watch(Display display) {
    var freezes = new UiFreezeMonitor(display);
    var thread = new Thread(freezes::watch, "freezes");
    thread.setDaemon(true);
    thread.start();
    return freezes;
  }

  /** Returns the longest delays since the previous call. */
  LongestWaits next() {
    return longest.getAndSet(LongestWaits.NONE);
  }

  private void watch() {
    try {
      while (!display.isDisposed()) {
        LongestWaits wait = ask();
        longest.updateAndGet(before -> before.or(wait));
        Thread.sleep(SAMPLE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private LongestWaits ask() throws InterruptedException {
    var answered = new CountDownLatch(1);
    long start = System.nanoTime();
    display.asyncExec(answered::countDown);
    Map<String, Long> pluginParts = new HashMap<>();
    long peer = 0;
    long last = start;
    while (!answered.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
      List<StackTraceElement> frames = turn(display.getThread().getStackTrace());
      Optional<String> doing = pluginParts(frames);
      long now = System.nanoTime();
      long passed = now - last;
      doing.ifPresent(what -> pluginParts.merge(what, passed, Long::sum));
      peer += doing.isEmpty() && isEclipseOpening(frames) ? passed : 0;
      last = now;
    }
    long whole = millis(System.nanoTime() - start);
    return whole < NOTICEABLE_MILLIS
        ? new LongestWaits(whole, 0, "", 0)
        : longest(whole, pluginParts, millis(peer));
  }

  private static LongestWaits longest(long whole, Map<String, Long> pluginParts, long peer) {
    String parts =
        pluginParts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(part -> "\n  " + millis(part.getValue()) + " ms " + part.getKey())
            .collect(Collectors.joining());
    return new LongestWaits(
        whole, millis(pluginParts.values().stream().mapToLong(Long::longValue).sum()), parts, peer);
  }

  private static long millis(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }

  /** Returns the frames of the current event, innermost first; empty if the tests caused it. */
  private static List<StackTraceElement> turn(StackTraceElement[] stack) {
    List<StackTraceElement> frames =
        Arrays.stream(stack)
            .takeWhile(frame -> !frame.getMethodName().equals(DISPATCH_METHOD))
            .toList();
    boolean isDialogOpen =
        frames.stream().anyMatch(frame -> frame.getClassName().startsWith(TEST_PACKAGE));
    return isDialogOpen ? List.of() : frames;
  }

  /** Returns the innermost frame of the plug-in and the frame that it is waiting for. */
  private static Optional<String> pluginParts(List<StackTraceElement> frames) {
    return frames.stream()
        .filter(frame -> frame.getClassName().startsWith(PLUGIN_PACKAGE))
        .findFirst()
        .map(frame -> frame + " in " + frames.getFirst());
  }

  private static boolean isEclipseOpening(List<StackTraceElement> frames) {
    return frames.stream()
        .anyMatch(
            frame ->
                ECLIPSE_OPEN_EDITOR.equals(frame.getClassName() + "." + frame.getMethodName()));
  }
}
