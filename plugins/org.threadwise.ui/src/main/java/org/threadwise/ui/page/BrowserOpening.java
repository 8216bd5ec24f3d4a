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
import org.threadwise.ui.server.Futures;

/**
 * Makes the browser of a page when the part around it is on the screen. The first one of a start
 * takes long: what need not be done in the workbench's thread is done outside of it, and the rest
 * in three turns.
 */
final class BrowserOpening implements PaintListener {

  private static final String WEB_KIT = "org.eclipse.swt.internal.webkit.WebKitGTK";

  private final PageSubject subject;
  private final Composite parent;
  private final Consumer<Browser> made;
  private final Label waiting;

  /**
   * Begun while Eclipse makes the part: the system lets no other thread look a function up while it
   * loads a library, and what is drawn later would wait for that.
   */
  private final CompletableFuture<Void> library =
      CompletableFuture.runAsync(BrowserOpening::loadLibrary);

  private BrowserOpening(PageSubject subject, Composite parent, Consumer<Browser> made) {
    this.subject = subject;
    this.parent = parent;
    this.made = made;
    waiting = new Label(parent, SWT.NONE);
    waiting.setText("Opening \u2026");
  }

  /** Fills a control with a browser or with why there is none; tells of the browser. */
  static void begin(PageSubject subject, Composite parent, Consumer<Browser> made) {
    var opening = new BrowserOpening(subject, parent, made);
    opening.waiting.addPaintListener(opening);
  }

  @Override
  public void paintControl(PaintEvent painted) {
    waiting.removePaintListener(this);
    Futures.forget(
        library
            .thenApplyAsync(done -> address())
            .whenComplete(
                (address, failure) ->
                    inTurn(
                        failure == null ? () -> prepare(address) : () -> refuse(cause(failure)))));
  }

  /** Has the system load WebKitGTK, which is more than half of the time of a first browser. */
  private static void loadLibrary() {
    callWebKit("webkit_get_major_version");
  }

  /** Has WebKitGTK begin, which needs the workbench's thread and as long as a browser then. */
  private static void beginWebKit() {
    callWebKit("webkit_web_context_get_default");
  }

  /** Where SWT has no such class, or the library is missing, the browser itself will tell. */
  private static void callWebKit(String function) {
    if (SWT.getPlatform().equals("gtk")) {
      try {
        Class.forName(WEB_KIT, true, Browser.class.getClassLoader())
            .getMethod(function)
            .invoke(null);
      } catch (ReflectiveOperationException | LinkageError other) {
        // Nothing is lost but time.
      }
    }
  }

  /** Of the page, which is written if need be. */
  private static String address() {
    try {
      return PageFile.get().toUri().toString();
    } catch (IOException e) {
      throw new CompletionException(e);
    }
  }

  /** What went wrong outside of the workbench's thread. */
  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure : cause;
  }

  private void inTurn(Runnable work) {
    subject
        .site()
        .getShell()
        .getDisplay()
        .asyncExec(
            () -> {
              if (!parent.isDisposed()) {
                PartContent.fill(parent, () -> attempt(work));
                parent.layout();
              }
            });
  }

  private void attempt(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | SWTError failure) {
      refuse(failure);
    }
  }

  /** Says in the place of the page why there is none. */
  private void refuse(Throwable failure) {
    if (failure instanceof LinkageError missing) {
      throw missing;
    }
    ThreadwisePlugin.log("A page could not be opened.", failure);
    PartContent.clear(parent);
    MissingPage.failed(parent, subject, failure);
  }

  private void prepare(String address) {
    beginWebKit();
    inTurn(() -> create(address));
  }

  private void create(String address) {
    boolean hasFocus = parent.isFocusControl();
    waiting.dispose();
    try {
      var browser = new Browser(parent, SWT.NONE);
      inTurn(() -> load(browser, address));
    } catch (SWTError none) {
      ThreadwisePlugin.log("There is no browser widget for a page.", none);
      MissingPage.noBrowser(parent, subject, none);
    }
    if (hasFocus) {
      parent.setFocus();
    }
  }

  private void load(Browser browser, String address) {
    made.accept(browser);
    browser.setUrl(address);
  }
}
