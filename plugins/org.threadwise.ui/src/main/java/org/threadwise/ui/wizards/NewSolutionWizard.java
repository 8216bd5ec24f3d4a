package org.threadwise.ui.wizards;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.jspecify.annotations.Nullable;

/** Creates an empty solution. */
public class NewSolutionWizard extends BasicNewResourceWizard {

  private @Nullable SolutionFilePage page;

  @Override
  public void init(IWorkbench workbench, IStructuredSelection selection) {
    super.init(workbench, selection);
    setWindowTitle("New Integration Solution");
  }

  @Override
  public void addPages() {
    addFilePage(new SolutionFilePage(getSelection(), NewSolutionWizard::content), "solution");
  }

  final void addFilePage(SolutionFilePage added, String name) {
    added.setFileName(name + ".eai");
    addPage(added);
    page = added;
  }

  /** Returns an empty solution whose name is derived from the file name. */
  private static String content(String file) {
    String name = file.replaceAll("[^A-Za-z0-9_]", "");
    boolean isName = !name.isEmpty() && Character.isLetter(name.charAt(0));
    return "solution "
        + (isName ? Character.toUpperCase(name.charAt(0)) + name.substring(1) : "Solution")
        + "\n";
  }

  @Override
  public boolean performFinish() {
    IFile file = page == null ? null : page.createNewFile();
    if (file == null) {
      return false;
    }
    selectAndReveal(file);
    EditorOpener.start(getWorkbench().getActiveWorkbenchWindow().getActivePage(), file);
    return true;
  }
}
