package org.threadwise.ui.page;

import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PartInitException;
import org.threadwise.ui.ThreadwisePlugin;

/** Shown instead of a page that cannot be opened: the reason and a remedy. */
final class UnavailablePage {

  private static final int WIDTH = 520;

  private UnavailablePage() {}

  /** Explains that Eclipse has no browser widget. */
  static void noBrowser(Composite parent, PageSubject subject, SWTError none) {
    create(
        parent,
        subject,
        "This view needs a web browser widget, which is not available (" + none.getMessage() + ").",
        browserRemedy());
  }

  /** Explains any other failure. */
  static void failed(Composite parent, PageSubject subject, Throwable failure) {
    create(
        parent,
        subject,
        "This view could not be opened (" + failure + ").",
        "Close it and open it again. If that does not help, check that the disk is not full"
            + " and that the workspace is writable, and restart Eclipse. As a last resort, install"
            + " the feature again. See the Error Log for details.");
  }

  private static void create(Composite parent, PageSubject subject, String reason, String remedy) {
    var composite = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().margins(24, 24).spacing(0, 12).applyTo(composite);
    var label = new Label(composite, SWT.WRAP);
    label.setText(
        String.join(
            "\n\n",
            reason,
            remedy,
            "The text editor shows the same solution, with its figures and proposals."));
    GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).applyTo(label);
    var button = new Button(composite, SWT.PUSH);
    button.setText("Open the Text");
    button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> open(subject)));
  }

  private static String browserRemedy() {
    return switch (Platform.getOS()) {
      case Platform.OS_LINUX ->
          "Install WebKitGTK (Debian and Ubuntu: libwebkit2gtk-4.1-0, Fedora: webkit2gtk4.1), and"
              + " restart Eclipse.";
      case Platform.OS_WIN32 -> "Install the Microsoft Edge WebView2 Runtime, and restart Eclipse.";
      default -> "Reinstall the browser of your system, and restart Eclipse.";
    };
  }

  private static void open(PageSubject subject) {
    try {
      new WorkbenchNavigator(subject).show("text");
    } catch (PartInitException e) {
      ThreadwisePlugin.log("The text could not be opened.", e);
    }
  }
}
