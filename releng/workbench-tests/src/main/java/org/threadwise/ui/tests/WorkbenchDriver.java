package org.threadwise.ui.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.jspecify.annotations.Nullable;

/** Drives the workbench: reads its widgets in the UI thread and waits for conditions. */
final class WorkbenchDriver {

  private static final long TIMEOUT_MILLIS = 60_000;
  private static final long POLL_MILLIS = 50;
  private static final long STABLE_MILLIS = 1000;

  /** The maximum difference per channel between a colour and its antialiased variant. */
  private static final int COLOUR_TOLERANCE = 48;

  private WorkbenchDriver() {}

  static Display display() {
    return Display.getDefault();
  }

  /** Runs work in the UI thread and returns its result. */
  static <T> T inUiThread(Callable<T> work) throws Exception {
    var result = new AtomicReference<@Nullable T>();
    var failed = new AtomicReference<@Nullable Exception>();
    display()
        .syncExec(
            () -> {
              try {
                result.set(work.call());
              } catch (Exception e) {
                failed.set(e);
              }
            });
    Exception failure = failed.get();
    if (failure != null) {
      throw failure;
    }
    T value = result.get();
    if (value == null) {
      throw new IllegalStateException("the result is null");
    }
    return value;
  }

  static void check(boolean condition, String what) {
    if (!condition) {
      throw new AssertionError("failed: " + what);
    }
  }

  /** Waits until a condition is met. */
  static void await(String what, Callable<Boolean> condition) throws Exception {
    await(what, TIMEOUT_MILLIS, condition);
  }

  static void await(String what, long millis, Callable<Boolean> condition) throws Exception {
    if (!isMetWithin(millis, condition)) {
      throw new AssertionError("timed out: " + what);
    }
  }

  /**
   * Returns a point on the screen as soon as two successive polls agree, because elements move
   * while a page or figures are laid out.
   */
  static Point settled(Callable<Point> place) throws Exception {
    var last = new AtomicReference<>(new Point(-1, -1));
    await(
        "the point does not move",
        () -> {
          Point now = place.call();
          return now.equals(last.getAndSet(now));
        });
    return last.get();
  }

  /** Checks that a condition remains true for a second. */
  static void checkStays(String what, Callable<Boolean> condition) throws Exception {
    check(!isMetWithin(STABLE_MILLIS, () -> !condition.call()), what);
  }

  private static boolean isMetWithin(long millis, Callable<Boolean> condition) throws Exception {
    long end = System.currentTimeMillis() + millis;
    while (!inUiThread(condition)) {
      if (System.currentTimeMillis() > end) {
        return false;
      }
      Thread.sleep(POLL_MILLIS);
    }
    return true;
  }

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  /** Returns the first window of the workbench. */
  static Shell shell() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
  }

  private static List<Shell> windowsInFront() {
    return Arrays.stream(display().getShells())
        .filter(shell -> shell.isVisible() && !shell.equals(shell()))
        .toList();
  }

  /** Returns the window in front of the workbench with a title. */
  static Optional<Shell> window(String title) {
    return windowsInFront().stream().filter(shell -> shell.getText().equals(title)).findFirst();
  }

  /** Returns all widgets of a class in windows in front of the workbench. */
  static <T> List<T> findInFront(Class<T> kind) {
    return windowsInFront().stream().flatMap(shell -> all(shell, kind).stream()).toList();
  }

  /** Opens a list with a key and chooses its first entry. */
  static void choose(String keys) throws Exception {
    openList(keys);
    UserRobot.press("Return");
  }

  /** Opens a list with a key. */
  static void openList(String keys) throws Exception {
    UserRobot.press(keys);
    await("a list is open", WorkbenchDriver::isListOpen);
  }

  /** Returns whether a list with a selected entry is open in front of the workbench. */
  static boolean isListOpen() {
    return findInFront(Table.class).stream().anyMatch(table -> table.getSelectionIndex() >= 0);
  }

  /** Returns whether a dialog is open in front of the workbench. */
  static boolean isDialogOpen() {
    return !findInFront(Button.class).isEmpty();
  }

  /** Returns all widgets of a class at or below a control, in order. */
  static <T> List<T> all(Control control, Class<T> kind) {
    List<T> found = new ArrayList<>();
    if (kind.isInstance(control)) {
      found.add(kind.cast(control));
    }
    if (control instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        found.addAll(all(child, kind));
      }
    }
    return found;
  }

  /** Returns the first widget of a class at or below a control. */
  static <T> Optional<T> find(Control control, Class<T> kind) {
    return find(control, kind, any -> true);
  }

  static <T> Optional<T> find(Control control, Class<T> kind, Predicate<T> wanted) {
    return all(control, kind).stream().filter(wanted).findFirst();
  }

  /** Waits for a widget and clicks it. */
  static void click(String what, Callable<Optional<? extends Control>> widget) throws Exception {
    await(
        what + " can be clicked",
        () ->
            widget
                .call()
                .filter(control -> control.isEnabled() && control.isVisible())
                .isPresent());
    UserRobot.click(inUiThread(() -> middle(widget.call().orElseThrow())));
  }

  /** Counts the pixels of a control that are similar to a colour. */
  static long pixels(Control control, RGB colour) {
    Point size = control.getSize();
    var image = new Image(display(), size.x, size.y);
    var gc = new GC(control);
    try {
      gc.copyArea(image, 0, 0);
      ImageData data = image.getImageData();
      return IntStream.range(0, data.width * data.height)
          .map(at -> data.getPixel(at % data.width, at / data.width))
          .filter(pixel -> isSimilar(colour, data.palette.getRGB(pixel)))
          .count();
    } finally {
      gc.dispose();
      image.dispose();
    }
  }

  private static boolean isSimilar(RGB colour, RGB other) {
    return Math.abs(colour.red - other.red) < COLOUR_TOLERANCE
        && Math.abs(colour.green - other.green) < COLOUR_TOLERANCE
        && Math.abs(colour.blue - other.blue) < COLOUR_TOLERANCE;
  }

  /** Returns the centre of a control on the screen. */
  static Point middle(Control control) {
    Point size = control.getSize();
    return control.toDisplay(size.x / 2, size.y / 2);
  }

  /** Evaluates a numeric expression in a page. */
  static double number(Browser browser, String expression) {
    return browser.evaluate("return " + expression + ";") instanceof Number number
        ? number.doubleValue()
        : Double.NaN;
  }

  /**
   * Returns a point of an element of a page on the screen, by fractions of its width and height.
   */
  static Point place(Browser browser, String selector, double right, double down) {
    String box = "document.querySelector('" + selector + "').getBoundingClientRect()";
    double x = number(browser, box + ".left + " + right + " * " + box + ".width");
    double y = number(browser, box + ".top + " + down + " * " + box + ".height");
    return browser.toDisplay((int) Math.round(x), (int) Math.round(y));
  }
}
