package org.threadwise.ui.wizards;

import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.ui.IImportWizard;
import org.jspecify.annotations.Nullable;

/** Creates a solution from an exported file. */
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

  /** Imports the solution, then creates its file. */
  @Override
  public boolean performFinish() {
    if (!source.importFile()) {
      getContainer().showPage(source);
      return false;
    }
    return super.performFinish();
  }
}
