package org.threadwise.ui.wizards;

import java.io.IOException;
import java.util.List;
import org.eclipse.jface.wizard.IWizardPage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/** Creates a copy of an example. */
public final class NewExampleWizard extends NewSolutionWizard {

  private @Nullable ExamplePage examples;
  private @Nullable SolutionFilePage file;

  @Override
  public void addPages() {
    setWindowTitle("New Solution from Example");
    List<Example> all = List.of();
    try {
      all = Example.all();
    } catch (IOException e) {
      ThreadwisePlugin.log("The examples could not be read.", e);
    }
    var choice = new ExamplePage(all);
    addPage(choice);
    examples = choice;
    var target = new SolutionFilePage(getSelection(), name -> choice.chosen().text());
    addFilePage(target, all.isEmpty() ? "solution" : all.getFirst().name());
    file = target;
  }

  @Override
  public @Nullable IWizardPage getNextPage(IWizardPage page) {
    if (page == examples && examples != null && file != null) {
      file.setFileName(examples.chosen().name() + ".eai");
    }
    return super.getNextPage(page);
  }
}
