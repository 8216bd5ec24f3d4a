package org.threadwise.ui.wizards;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IImportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.measurements.MeasurementSources;
import org.threadwise.ui.measurements.MeasurementsView;
import org.threadwise.ui.open.OpenDocuments;

/** Opens a solution and reads measurements of it; the view shows what they would change. */
public final class MeasurementsWizard extends Wizard implements IImportWizard {

  private @Nullable MeasurementsPage choice;
  private @Nullable IWorkbench workbench;

  /** Creates the wizard. */
  public MeasurementsWizard() {
    setWindowTitle("Import Measurements");
  }

  @Override
  public void init(IWorkbench other, IStructuredSelection selection) {
    workbench = other;
    IFile selected = Adapters.adapt(selection.getFirstElement(), IFile.class);
    choice = new MeasurementsPage(selected != null ? selected : edited(other));
  }

  private static @Nullable IFile edited(IWorkbench workbench) {
    var editor = workbench.getActiveWorkbenchWindow().getActivePage().getActiveEditor();
    IEditorInput input = editor == null ? null : editor.getEditorInput();
    return Adapters.adapt(input, IFile.class);
  }

  @Override
  public void addPages() {
    if (choice != null) {
      addPage(choice);
    }
  }

  @Override
  public boolean performFinish() {
    if (choice == null || workbench == null) {
      return false;
    }
    IFile solution = choice.solution().orElseThrow();
    List<Path> files = choice.files();
    IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
    EditorOpener.start(
        page,
        solution,
        () ->
            MeasurementsView.show(
                OpenDocuments.uri(solution.getLocationURI()), MeasurementSources.uris(files)));
    return true;
  }
}
