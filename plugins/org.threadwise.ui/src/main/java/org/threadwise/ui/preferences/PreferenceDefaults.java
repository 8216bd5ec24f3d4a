package org.threadwise.ui.preferences;

import java.util.List;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.threadwise.ui.ThreadwisePlugin;

/** The default preferences, which are equal to those of the language server. */
public final class PreferenceDefaults extends AbstractPreferenceInitializer {

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(ThreadwisePlugin.ID);
    for (String flag :
        List.of(
            Preferences.PROPOSALS,
            Preferences.HINTS,
            Preferences.LENSES,
            Preferences.HOVER,
            Preferences.DIAGNOSTICS,
            Preferences.SIMULATION)) {
      defaults.putBoolean(flag, true);
    }
    defaults.putDouble(Preferences.PRECISION, 1);
    defaults.putDouble(Preferences.BUDGET, 20);
    defaults.putInt(Preferences.WORKERS, 0);
    defaults.put(Preferences.JAVA_HOME, "");
  }
}
