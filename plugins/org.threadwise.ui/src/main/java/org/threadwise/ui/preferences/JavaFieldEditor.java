package org.threadwise.ui.preferences;

import java.io.IOException;
import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.threadwise.ui.server.JavaRuntime;

/** A field for the folder of a Java that can run the language server. */
final class JavaFieldEditor extends DirectoryFieldEditor {

  /** As short as the head of the page, which cuts what is longer. */
  private static final String REFUSAL = "No Java 21 or newer there; empty takes Eclipse's";

  /** In units of a dialog. */
  private static final int PATH_WIDTH = 150;

  JavaFieldEditor(String name, String label, Composite parent) {
    init(name, label);
    setChangeButtonText(JFaceResources.getString("openBrowse"));
    setErrorMessage(REFUSAL);
    setValidateStrategy(VALIDATE_ON_KEY_STROKE);
    createControl(parent);
  }

  @Override
  protected void doFillIntoGrid(Composite parent, int columns) {
    super.doFillIntoGrid(parent, columns);
    // Else the longer labels of other fields leave little room for a path.
    var place = (GridData) getTextControl().getLayoutData();
    place.widthHint = convertHorizontalDLUsToPixels(getTextControl(), PATH_WIDTH);
  }

  @Override
  protected boolean doCheckState() {
    try {
      JavaRuntime.command(getTextControl().getText());
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
