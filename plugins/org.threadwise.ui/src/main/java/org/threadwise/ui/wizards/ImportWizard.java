package org.threadwise.ui.wizards;

import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.ui.IImportWizard;
import org.jspecify.annotations.Nullable;

/** Makes a solution of a file in another form. */
public final class ImportWizard extends NewSolutionWizard implements IImportWizard {

  private final ImportPage source = new ImportPage();
  private @Nullable SolutionFilePage target;

  @Override
  public void addPages() {
    setWindowTitle("Import Integration Solution");
    setNeedsProgressMonitor(true);
    addPage(source);
    var file = new SolutionFilePage(getSelection(), name -> source.imported());
    addFilePage(file, "solution");
    target = file;
  }

  @Override
  public @Nullable IWizardPage getNextPage(IWizardPage page) {
    if (page == source && target != null && !source.name().isEmpty()) {
      target.setFileName(source.name() + ".eai");
    }
    return super.getNextPage(page);
  }

  /** Makes the solution, and then its file. */
  @Override
  public boolean performFinish() {
    if (!source.make()) {
      getContainer().showPage(source);
      return false;
    }
    return super.performFinish();
  }
}
