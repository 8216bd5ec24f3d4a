package org.threadwise.ui.preferences;

import java.io.IOException;
import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.threadwise.ui.server.JavaRuntime;

/** A field for the home folder of the Java that runs the language server. */
final class JavaFieldEditor extends DirectoryFieldEditor {

  /** Short, because the header of the page truncates longer messages. */
  private static final String INVALID_JAVA = "No Java 21 or newer found; empty uses Eclipse's";

  /** In dialog units. */
  private static final int PATH_WIDTH = 150;

  JavaFieldEditor(String name, String label, Composite parent) {
    init(name, label);
    setChangeButtonText(JFaceResources.getString("openBrowse"));
    setErrorMessage(INVALID_JAVA);
    setValidateStrategy(VALIDATE_ON_KEY_STROKE);
    createControl(parent);
  }

  @Override
  protected void doFillIntoGrid(Composite parent, int columns) {
    super.doFillIntoGrid(parent, columns);
    // Without a hint, the longer labels of other fields leave little room for a path.
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
