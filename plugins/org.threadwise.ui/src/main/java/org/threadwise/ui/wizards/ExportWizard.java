package org.threadwise.ui.wizards;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.wizards.ExportFormat.Variant;

/** Converts a solution to another format, after showing what the format cannot express. */
public final class ExportWizard extends Wizard implements IExportWizard {

  private final ScenarioPage scenario = new ScenarioPage();
  private final LossesPage losses = new LossesPage(this::convert);
  private @Nullable ExportPage choice;
  private @Nullable ConvertedSolution converted;

  public ExportWizard() {
    setWindowTitle("Convert Integration Solution");
    setNeedsProgressMonitor(true);
  }

  @Override
  public void init(IWorkbench workbench, IStructuredSelection selection) {
    choice = new ExportPage(Adapters.adapt(selection.getFirstElement(), IFile.class));
  }

  @Override
  public void addPages() {
    if (choice != null) {
      addPage(choice);
    }
    addPage(scenario);
    addPage(losses);
  }

  @Override
  public boolean canFinish() {
    return getContainer().getCurrentPage() == losses && losses.isPageComplete();
  }

  @Override
  public @Nullable IWizardPage getNextPage(IWizardPage page) {
    if (page != choice || choice == null) {
      return super.getNextPage(page);
    }
    scenario.show(choice.formats());
    return isSimulated() ? scenario : losses;
  }

  private boolean isSimulated() {
    return choice != null && choice.chosen().map(ExportFormat::isSimulated).orElse(false);
  }

  private void convert() {
    if (choice != null) {
      IFile file = choice.file().orElseThrow();
      ExportFormat format = choice.chosen().orElseThrow();
      Variant variant = choice.chosenVariant().orElseThrow();
      ExportScenario simulated =
          isSimulated() ? scenario.chosen().orElseThrow() : ExportScenario.UNCHANGED;
      try {
        getContainer()
            .run(
                true,
                false,
                monitor -> {
                  monitor.beginTask("Converting " + file.getName(), IProgressMonitor.UNKNOWN);
                  converted = convert(file, format, variant, simulated);
                });
        if (converted != null) {
          losses.show(format, converted.losses());
        }
      } catch (InvocationTargetException e) {
        losses.fail(String.valueOf(e.getMessage()));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static ConvertedSolution convert(
      IFile file, ExportFormat format, Variant variant, ExportScenario simulated)
      throws InvocationTargetException {
    try {
      return ConvertedSolution.of(file, format, variant, simulated);
    } catch (CoreException e) {
      throw new InvocationTargetException(e, e.getMessage());
    }
  }

  @Override
  public boolean performFinish() {
    Path target = choice == null ? null : choice.target().orElse(null);
    if (target == null || converted == null || !mayWrite(target)) {
      return false;
    }
    try {
      AtomicOutput.write(target, converted.files());
      refresh(target);
      return true;
    } catch (IOException e) {
      losses.fail(target + " could not be written: " + e.getMessage());
      return false;
    }
  }

  private boolean mayWrite(Path target) {
    return !Files.exists(target)
        || MessageDialog.openQuestion(
            getShell(), getWindowTitle(), target + " exists. Replace it?");
  }

  /** Refreshes the output if it is in the workspace. */
  private static void refresh(Path target) {
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    IResource[] places =
        Files.isDirectory(target)
            ? root.findContainersForLocationURI(target.toUri())
            : root.findFilesForLocationURI(target.toUri());
    for (IResource place : places) {
      try {
        place.refreshLocal(IResource.DEPTH_INFINITE, null);
      } catch (CoreException e) {
        ThreadwisePlugin.log(place.getName() + " could not be refreshed in the workspace.", e);
      }
    }
  }
}
