package org.threadwise.ui.tests;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.jspecify.annotations.Nullable;

/** What is on the screen, asked in the thread of the workbench. */
final class Desk {

  private static final long PATIENCE_MILLIS = 30_000;
  private static final long PAUSE_MILLIS = 100;
  private static final int MOST_PRESSES = 6;

  private Desk() {}

  /** Does something in the thread of the workbench. */
  static <T> T inDisplay(Callable<T> work) throws Exception {
    var result = new AtomicReference<@Nullable T>();
    var failed = new AtomicReference<@Nullable Exception>();
    Display.getDefault()
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

  /** Waits until something holds. */
  static void eventually(String what, Callable<Boolean> holds) throws Exception {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    while (!inDisplay(holds)) {
      if (System.currentTimeMillis() > end) {
        throw new AssertionError("this did not come true: " + what);
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }

  /** Presses keys until something holds: a list that is late is not shown. */
  static void eventually(String what, Callable<Boolean> holds, String keys) throws Exception {
    for (int i = 0; i < MOST_PRESSES && !inDisplay(holds); i++) {
      Hands.press(keys);
      long end = System.currentTimeMillis() + PATIENCE_MILLIS / MOST_PRESSES;
      while (!inDisplay(holds) && System.currentTimeMillis() < end) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    eventually(what, holds);
  }

  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
  }

  /** The first widget of a kind below another one. */
  static <T> Optional<T> find(Control control, Class<T> kind) {
    if (kind.isInstance(control)) {
      return Optional.of(kind.cast(control));
    }
    if (control instanceof Composite composite) {
      for (Control child : composite.getChildren()) {
        Optional<T> found = find(child, kind);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
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
