package org.threadwise.ui.wizards;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocuments;

/** The solutions in the workspace. */
final class WorkspaceSolutions {

  private WorkspaceSolutions() {}

  /** Returns all files with the extension of solutions, without derived ones. */
  static List<IFile> all() {
    List<IFile> found = new ArrayList<>();
    try {
      ResourcesPlugin.getWorkspace()
          .getRoot()
          .accept(
              resource -> {
                if (resource instanceof IFile file
                    && OpenDocuments.EXTENSION.equals(file.getFileExtension())) {
                  found.add(file);
                }
                return !resource.isDerived(IResource.CHECK_ANCESTORS);
              });
    } catch (CoreException e) {
      ThreadwisePlugin.log("The solutions in the workspace could not be listed.", e);
    }
    return found;
  }
}
