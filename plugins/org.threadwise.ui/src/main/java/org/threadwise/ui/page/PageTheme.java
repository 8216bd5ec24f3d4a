package org.threadwise.ui.page;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Determines the page theme that matches the workbench. */
final class PageTheme {

  /** The background colour of active tabs, which every theme defines. */
  private static final String BACKGROUND = "org.eclipse.ui.workbench.ACTIVE_TAB_BG_END";

  private static final float HALF = 0.5f;

  private PageTheme() {}

  static String now() {
    Display display = Display.getCurrent();
    boolean dark = isDark(display);
    if (display.getHighContrast()) {
      return dark ? "highContrast" : "highContrastLight";
    }
    return dark ? "dark" : "light";
  }

  private static boolean isDark(Display display) {
    ColorRegistry colours =
        PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    Color themed = colours.get(BACKGROUND);
    RGB ground =
        (themed == null ? display.getSystemColor(SWT.COLOR_LIST_BACKGROUND) : themed).getRGB();
    return ground.getHSB()[2] < HALF;
  }
}
