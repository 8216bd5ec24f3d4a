package org.threadwise.ui.preferences;

import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;

/** A field for a number between two bounds. */
final class DecimalFieldEditor extends StringFieldEditor {

  private final double least;
  private final double most;

  DecimalFieldEditor(String name, String label, double least, double most, Composite parent) {
    this.least = least;
    this.most = most;
    init(name, label);
    // As short as the head of the page, which cuts what is longer.
    setErrorMessage("A number from " + least + " to " + most + " is needed here");
    createControl(parent);
    setTextLimit(12);
  }

  @Override
  protected boolean doCheckState() {
    try {
      double value = Double.parseDouble(getStringValue().strip());
      return value >= least && value <= most;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
