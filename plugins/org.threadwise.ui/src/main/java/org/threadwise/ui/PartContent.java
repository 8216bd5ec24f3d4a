package org.threadwise.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** Fills the area that the workbench gives to an editor or view. */
public final class PartContent {

  private PartContent() {}

  /** Creates the content of a part. If a class is missing, the part shows the reason instead. */
  public static void fill(Composite parent, Runnable content) {
    try {
      content.run();
    } catch (LinkageError missing) {
      clear(parent);
      showMessage(parent, ThreadwisePlugin.logMissingClass(missing));
    }
  }

  /** Disposes all children, for example after content was only partly created. */
  public static void clear(Composite parent) {
    for (Control half : parent.getChildren()) {
      half.dispose();
    }
  }

  /** Shows a message instead of the content. */
  public static void showMessage(Composite parent, String message) {
    new Label(parent, SWT.WRAP).setText(message);
  }
}
