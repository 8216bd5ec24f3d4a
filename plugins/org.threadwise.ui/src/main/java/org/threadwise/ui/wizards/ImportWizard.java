package org.threadwise.ui.wizards;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.statushandlers.StatusManager;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.open.OpenDocuments;

/** Creates or updates a solution from files of another platform or format. */
public final class ImportWizard extends NewSolutionWizard implements IImportWizard {

  private final ImportPage source = new ImportPage();
  private @Nullable SolutionFilePage file;

  @Override
  public void addPages() {
    setWindowTitle("Import Integration Solution");
    setNeedsProgressMonitor(true);
    addPage(source);
    var page = new SolutionFilePage(getSelection(), name -> source.imported());
    addFilePage(page, "solution");
    file = page;
  }

  @Override
  public @Nullable IWizardPage getNextPage(IWizardPage page) {
    if (page == source && source.target().isPresent()) {
      return null;
    }
    if (page == source && file != null && !source.name().isEmpty()) {
      file.setFileName(source.name() + ".eai");
    }
    return super.getNextPage(page);
  }

  @Override
  public boolean canFinish() {
    return source.target().isPresent() ? source.isPageComplete() : super.canFinish();
  }

  /** Imports the files, then creates or updates the solution. */
  @Override
  public boolean performFinish() {
    if (source.target().isPresent()) {
      update(source.target().get(), source.options());
      return true;
    }
    if (!source.importFiles()) {
      getContainer().showPage(source);
      return false;
    }
    if (!super.performFinish()) {
      return false;
    }
    Shell shell = getWorkbench().getActiveWorkbenchWindow().getShell();
    source
        .outcome()
        .ifPresent(outcome -> shell.getDisplay().asyncExec(() -> outcome.showLimitations(shell)));
    return true;
  }

  /** Opens a solution, and updates it by an edit that the user can undo. */
  private void update(IFile solution, ImportOptions options) {
    IWorkbenchWindow window = getWorkbench().getActiveWorkbenchWindow();
    ICoreRunnable importing = monitor -> update(window.getShell(), solution, options);
    EditorOpener.start(
        window.getActivePage(),
        solution,
        () -> Job.create("Import into " + solution.getName(), importing).schedule());
  }

  private static void update(Shell shell, IFile solution, ImportOptions options) {
    try {
      ImportOutcome outcome = options.send(OpenDocuments.uri(solution.getLocationURI()));
      shell
          .getDisplay()
          .asyncExec(
              () -> {
                if (outcome.changed()) {
                  outcome.showLimitations(shell);
                } else {
                  outcome.showMessage(shell);
                }
              });
    } catch (CoreException e) {
      StatusManager.getManager()
          .handle(
              Status.error("The files could not be imported: " + e.getMessage()),
              StatusManager.SHOW);
    }
  }
}
