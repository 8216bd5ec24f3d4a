package org.threadwise.ui.wizards;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Shows what a format cannot express, before anything is written. */
final class LossesPage extends WizardPage {

  private static final int WIDTH = 560;
  private static final int HEIGHT = 240;

  private final Runnable convert;
  private @Nullable Text losses;

  /**
   * Creates an empty page.
   *
   * @param convert starts when the page is shown and finally calls {@link #show} or {@link #fail}
   */
  LossesPage(Runnable convert) {
    super("losses");
    this.convert = convert;
    setTitle("Conversion Losses");
    setPageComplete(false);
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(container);
    var text =
        new Text(container, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.WRAP | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(text);
    losses = text;
    setControl(container);
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    if (visible) {
      setPageComplete(false);
      // After the page is visible, because the progress bar is below it.
      getShell().getDisplay().asyncExec(convert);
    }
  }

  /** Shows why the conversion failed. */
  void fail(String reason) {
    setErrorMessage(reason);
    if (losses != null) {
      losses.setText("");
    }
  }

  /** Shows the losses and enables Finish. */
  void show(ExportFormat format, List<String> found) {
    setErrorMessage(null);
    setDescription(
        found.isEmpty()
            ? format.keyword() + " can express the whole solution."
            : format.keyword() + " omits or approximates the following.");
    if (losses != null) {
      losses.setText(found.isEmpty() ? "Nothing is lost." : String.join("\n", found));
    }
    setPageComplete(true);
  }
}
