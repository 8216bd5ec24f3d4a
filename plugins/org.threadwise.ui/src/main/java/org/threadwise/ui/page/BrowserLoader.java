package org.threadwise.ui.page;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.events.PaintEvent;
import org.eclipse.swt.events.PaintListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.threadwise.ui.PartContent;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.AsyncResults;

/**
 * Creates the browser of a page when its part becomes visible. The first browser after a start is
 * slow, so everything possible happens outside the UI thread, and the rest in three separate UI
 * events.
 */
final class BrowserLoader implements PaintListener {

  private static final String WEB_KIT = "org.eclipse.swt.internal.webkit.WebKitGTK";

  private final PageSubject subject;
  private final Composite parent;
  private final Consumer<Browser> onCreated;
  private final Label waiting;

  /**
   * Started while Eclipse creates the part: while the system loads a library, no other thread can
   * look up a native function, so painting would block.
   */
  private final CompletableFuture<Void> library =
      CompletableFuture.runAsync(BrowserLoader::loadLibrary);

  private BrowserLoader(PageSubject subject, Composite parent, Consumer<Browser> onCreated) {
    this.subject = subject;
    this.parent = parent;
    this.onCreated = onCreated;
    waiting = new Label(parent, SWT.NONE);
    waiting.setText("Opening \u2026");
  }

  /**
   * Fills a control with a browser, or with the reason why there is none, and passes the browser
   * on.
   */
  static void start(PageSubject subject, Composite parent, Consumer<Browser> onCreated) {
    var opening = new BrowserLoader(subject, parent, onCreated);
    opening.waiting.addPaintListener(opening);
  }

  @Override
  public void paintControl(PaintEvent painted) {
    waiting.removePaintListener(this);
    AsyncResults.forget(
        library
            .thenApplyAsync(done -> address())
            .whenComplete(
                (address, failure) ->
                    runLater(
                        failure == null
                            ? () -> prepare(address)
                            : () -> showFailure(cause(failure)))));
  }

  /** Loads WebKitGTK, which takes more than half of the creation time of the first browser. */
  private static void loadLibrary() {
    invokeWebKit("webkit_get_major_version");
  }

  /**
   * Initialises WebKitGTK, which must happen in the UI thread and takes as long as creating a
   * browser.
   */
  private static void initializeWebKit() {
    invokeWebKit("webkit_web_context_get_default");
  }

  /**
   * Calls a function of WebKitGTK. If SWT or the library lacks it, creating the browser reports the
   * failure.
   */
  private static void invokeWebKit(String function) {
    if (SWT.getPlatform().equals("gtk")) {
      try {
        Class.forName(WEB_KIT, true, Browser.class.getClassLoader())
            .getMethod(function)
            .invoke(null);
      } catch (ReflectiveOperationException | LinkageError other) {
        // This is only an optimisation.
      }
    }
  }

  /** Returns the address of the page, whose file is written on first use. */
  private static String address() {
    try {
      return PageFile.get().toUri().toString();
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  /** Unwraps the failure of an asynchronous task. */
  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure : cause;
  }

  private void runLater(Runnable work) {
    subject
        .site()
        .getShell()
        .getDisplay()
        .asyncExec(
            () -> {
              if (!parent.isDisposed()) {
                PartContent.fill(parent, () -> runSafely(work));
                parent.layout();
              }
            });
  }

  private void runSafely(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | SWTError failure) {
      showFailure(failure);
    }
  }

  /** Shows why the page cannot be opened. */
  private void showFailure(Throwable failure) {
    if (failure instanceof LinkageError missing) {
      throw missing;
    }
    ThreadwisePlugin.log("A page could not be opened.", failure);
    PartContent.clear(parent);
    UnavailablePage.failed(parent, subject, failure);
  }

  private void prepare(String address) {
    initializeWebKit();
    runLater(() -> create(address));
  }

  private void create(String address) {
    boolean hasFocus = parent.isFocusControl();
    waiting.dispose();
    try {
      var browser = new Browser(parent, SWT.NONE);
      runLater(() -> load(browser, address));
    } catch (SWTError none) {
      ThreadwisePlugin.log("There is no browser widget for a page.", none);
      UnavailablePage.noBrowser(parent, subject, none);
    }
    if (hasFocus) {
      parent.setFocus();
    }
  }

  private void load(Browser browser, String address) {
    onCreated.accept(browser);
    browser.setUrl(address);
  }
}
