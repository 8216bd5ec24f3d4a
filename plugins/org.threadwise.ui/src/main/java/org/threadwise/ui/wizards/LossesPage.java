package org.threadwise.ui.wizards;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.jspecify.annotations.Nullable;

/** Tells what a form cannot express, before anything is written. */
final class LossesPage extends WizardPage {

  private static final int WIDTH = 560;
  private static final int HEIGHT = 240;

  private final Runnable convert;
  private @Nullable Text losses;

  /**
   * A page that is empty first.
   *
   * @param convert begins when the page is shown, and ends with one of the methods of the page
   */
  LossesPage(Runnable convert) {
    super("losses");
    this.convert = convert;
    setTitle("What the Form Leaves Out");
    setPageComplete(false);
  }

  @Override
  public void createControl(Composite parent) {
    var around = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(around);
    var text = new Text(around, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.WRAP | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(text);
    losses = text;
    setControl(around);
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    if (visible) {
      setPageComplete(false);
      // When the page stands there: the bar of progress is below it.
      getShell().getDisplay().asyncExec(convert);
    }
  }

  /** Tells why there is no conversion. */
  void fail(String reason) {
    setErrorMessage(reason);
    if (losses != null) {
      losses.setText("");
    }
  }

  /** Tells what is lost, and lets the user finish. */
  void show(Form form, List<String> found) {
    setErrorMessage(null);
    setDescription(
        found.isEmpty()
            ? form.keyword() + " expresses all of the solution."
            : form.keyword() + " leaves these out, or approximates them.");
    if (losses != null) {
      losses.setText(found.isEmpty() ? "Nothing is lost." : String.join("\n", found));
    }
    setPageComplete(true);
  }
}
