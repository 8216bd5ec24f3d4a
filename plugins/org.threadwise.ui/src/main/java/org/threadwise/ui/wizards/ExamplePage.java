package org.threadwise.ui.wizards;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Lets the user choose an example. */
final class ExamplePage extends WizardPage {

  private static final int WIDTH = 480;
  private static final int LINES = 90;

  private final List<Example> examples;
  private Example chosen;

  ExamplePage(List<Example> examples) {
    super("example");
    this.examples = examples;
    chosen = examples.isEmpty() ? new Example("solution", "", "", "") : examples.getFirst();
    setTitle("Example");
    setDescription("Choose an example to start from.");
    setPageComplete(!examples.isEmpty());
  }

  Example chosen() {
    return chosen;
  }

  @Override
  public void createControl(Composite parent) {
    var container = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(container);
    var viewer = new TableViewer(container, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getControl());
    var summary = new Label(container, SWT.WRAP);
    GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, LINES).applyTo(summary);
    viewer.setContentProvider(ArrayContentProvider.getInstance());
    viewer.setLabelProvider(
        LabelProvider.createTextProvider(example -> ((Example) example).title()));
    viewer.addSelectionChangedListener(
        event -> {
          if (event.getStructuredSelection().getFirstElement() instanceof Example example) {
            chosen = example;
            summary.setText(example.summary());
            getContainer().updateButtons();
          }
        });
    viewer.addDoubleClickListener(event -> getContainer().showPage(getNextPage()));
    viewer.setInput(examples);
    setControl(container);
    if (!examples.isEmpty()) {
      viewer.setSelection(new StructuredSelection(examples.getFirst()));
    }
  }
}
