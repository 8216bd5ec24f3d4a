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

/** What is on the screen, asked in the thread of the workbench. */
final class Desk {

  private static final long PATIENCE_MILLIS = 60_000;
  private static final long PAUSE_MILLIS = 50;
  private static final long SETTLED_MILLIS = 1000;
  private static final int MOST_TRIES = 6;

  /** Between colours of which one is the other with soft edges. */
  private static final int NEAR = 48;

  private Desk() {}

  /** Something that a person does. */
  interface Deed {
    void run() throws Exception;
  }

  static Display display() {
    return Display.getDefault();
  }

  /** Does something in the thread of the workbench. */
  static <T> T inDisplay(Callable<T> work) throws Exception {
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
      throw new IllegalStateException("nothing was answered");
    }
    return value;
  }

  static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("not so: " + what);
    }
  }

  /** Waits until something holds. */
  static void eventually(String what, Callable<Boolean> holds) throws Exception {
    eventually(what, PATIENCE_MILLIS, holds);
  }

  static void eventually(String what, long millis, Callable<Boolean> holds) throws Exception {
    if (!holdsWithin(millis, holds)) {
      throw new AssertionError("this did not come true: " + what);
    }
  }

  /** Tries until something holds: a busy machine can miss a key or a pointer at rest. */
  static void eventually(String what, Callable<Boolean> holds, Deed deed) throws Exception {
    for (int i = 0; i < MOST_TRIES && !inDisplay(holds); i++) {
      deed.run();
      if (holdsWithin(PATIENCE_MILLIS / MOST_TRIES, holds)) {
        return;
      }
    }
    eventually(what, holds);
  }

  /** Fails if something does not go on to hold for a while. */
  static void stays(String what, Callable<Boolean> holds) throws Exception {
    check(!holdsWithin(SETTLED_MILLIS, () -> !holds.call()), what);
  }

  private static boolean holdsWithin(long millis, Callable<Boolean> holds) throws Exception {
    long end = System.currentTimeMillis() + millis;
    while (!inDisplay(holds)) {
      if (System.currentTimeMillis() > end) {
        return false;
      }
      Thread.sleep(PAUSE_MILLIS);
    }
    return true;
  }

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  /** The first window of the workbench. */
  static Shell shell() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
  }

  private static List<Shell> others() {
    return Arrays.stream(display().getShells())
        .filter(shell -> shell.isVisible() && !shell.equals(shell()))
        .toList();
  }

  /** The window in front of the workbench that has a title. */
  static Optional<Shell> window(String title) {
    return others().stream().filter(shell -> shell.getText().equals(title)).findFirst();
  }

  /** All widgets of a kind in windows in front of the workbench. */
  static <T> List<T> inFront(Class<T> kind) {
    return others().stream().flatMap(shell -> all(shell, kind).stream()).toList();
  }

  /** Opens a list of things to choose from, and takes the one that it begins with. */
  static void choose(String keys) throws Exception {
    eventually("a list is shown", Desk::isListShown, () -> Hands.press(keys));
    Hands.press("Return");
  }

  /** Whether a list is open in front of the workbench, with one of its entries selected. */
  static boolean isListShown() {
    return inFront(Table.class).stream().anyMatch(table -> table.getSelectionIndex() >= 0);
  }

  /** Whether a window in front of the workbench waits for an answer. */
  static boolean isAsked() {
    return !inFront(Button.class).isEmpty();
  }

  /** All widgets of a kind at and below another one, from the first to the last. */
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

  /** The first widget of a kind at or below another one. */
  static <T> Optional<T> find(Control control, Class<T> kind) {
    return find(control, kind, any -> true);
  }

  static <T> Optional<T> find(Control control, Class<T> kind, Predicate<T> wanted) {
    return all(control, kind).stream().filter(wanted).findFirst();
  }

  /** Clicks a widget that is there, or comes. */
  static void click(String what, Callable<Optional<? extends Control>> widget) throws Exception {
    eventually(
        what + " can be clicked",
        () ->
            widget
                .call()
                .filter(control -> control.isEnabled() && control.isVisible())
                .isPresent());
    Hands.click(inDisplay(() -> middle(widget.call().orElseThrow())));
  }

  /** How many pixels of about a colour a widget shows. */
  static long pixels(Control control, RGB colour) {
    Point size = control.getSize();
    var image = new Image(display(), size.x, size.y);
    var gc = new GC(control);
    try {
      gc.copyArea(image, 0, 0);
      ImageData data = image.getImageData();
      return IntStream.range(0, data.width * data.height)
          .map(at -> data.getPixel(at % data.width, at / data.width))
          .filter(pixel -> isAbout(colour, data.palette.getRGB(pixel)))
          .count();
    } finally {
      gc.dispose();
      image.dispose();
    }
  }

  private static boolean isAbout(RGB colour, RGB other) {
    return Math.abs(colour.red - other.red) < NEAR
        && Math.abs(colour.green - other.green) < NEAR
        && Math.abs(colour.blue - other.blue) < NEAR;
  }

  /** The middle of a widget on the screen. */
  static Point middle(Control control) {
    Point size = control.getSize();
    return control.toDisplay(size.x / 2, size.y / 2);
  }

  /** A number that a page knows. */
  static double number(Browser browser, String expression) {
    return browser.evaluate("return " + expression + ";") instanceof Number number
        ? number.doubleValue()
        : Double.NaN;
  }

  /** A share of an element of a page, on the screen. */
  static Point place(Browser browser, String selector, double right, double down) {
    String box = "document.querySelector('" + selector + "').getBoundingClientRect()";
    double x = number(browser, box + ".left + " + right + " * " + box + ".width");
    double y = number(browser, box + ".top + " + down + " * " + box + ".height");
    return browser.toDisplay((int) Math.round(x), (int) Math.round(y));
  }
}
