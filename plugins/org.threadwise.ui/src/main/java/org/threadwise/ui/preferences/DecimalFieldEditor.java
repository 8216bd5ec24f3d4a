package org.threadwise.ui.preferences;

import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;

/** A field for a number in a range. */
final class DecimalFieldEditor extends StringFieldEditor {

  private final double minimum;
  private final double maximum;

  DecimalFieldEditor(String name, String label, double minimum, double maximum, Composite parent) {
    this.minimum = minimum;
    this.maximum = maximum;
    init(name, label);
    // Short, because the header of the page truncates longer messages.
    setErrorMessage("Enter a number from " + minimum + " to " + maximum);
    createControl(parent);
    setTextLimit(12);
  }

  @Override
  protected boolean doCheckState() {
    try {
      double value = Double.parseDouble(getStringValue().strip());
      return value >= minimum && value <= maximum;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
