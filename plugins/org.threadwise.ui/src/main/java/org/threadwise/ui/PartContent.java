package org.threadwise.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** What editors and views show in the place that the workbench gives them. */
public final class PartContent {

  private PartContent() {}

  /** Makes the content of a part; the part says so if a class for that is missing. */
  public static void fill(Composite parent, Runnable content) {
    try {
      content.run();
    } catch (LinkageError missing) {
      clear(parent);
      say(parent, ThreadwisePlugin.logIncomplete(missing));
    }
  }

  /** Takes away what was half made. */
  public static void clear(Composite parent) {
    for (Control half : parent.getChildren()) {
      half.dispose();
    }
  }

  /** Shows words in the place of what cannot be shown. */
  public static void say(Composite parent, String words) {
    new Label(parent, SWT.WRAP).setText(words);
  }
}
