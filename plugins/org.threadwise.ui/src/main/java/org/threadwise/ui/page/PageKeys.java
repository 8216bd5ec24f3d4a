package org.threadwise.ui.page;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.SWTKeySupport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/** Gives the keys that a page does not use to the workbench, where browsers keep them. */
final class PageKeys extends BrowserFunction {

  /** What the page runs: keys of its fields stay there. */
  static final String SCRIPT =
      """
      addEventListener('keydown', (event) => {
        const isField = event.target.closest?.('input, textarea, select') !== null;
        const isEditing = event.ctrlKey && /^[acvxyz]$/i.test(event.key);
        const isShortcut = event.ctrlKey || event.altKey || /^F[0-9]+$/.test(event.key);
        if (window.threadwiseKey && isShortcut && !event.defaultPrevented && !(isField && isEditing)) {
          threadwiseKey(event.key, event.ctrlKey, event.shiftKey, event.altKey);
          // Else WebKit gives it to the workbench as well, and twice. What is selected is still to be copied.
          if (event.ctrlKey && !isEditing) event.preventDefault();
        }
      });
      """;

  private final Browser browser;
  private final IWorkbenchPartSite site;

  private PageKeys(Browser browser, IWorkbenchPartSite site) {
    super(browser, "threadwiseKey");
    this.browser = browser;
    this.site = site;
  }

  /** Begins, if the browser of this system keeps keys. */
  static void install(Browser browser, IWorkbenchPartSite site) {
    if (SWT.getPlatform().equals("gtk")) {
      var unused = new PageKeys(browser, site);
    }
  }

  @Override
  public @Nullable Object function(Object[] arguments) {
    if (arguments.length == 4 && arguments[0] instanceof String key) {
      int modifiers =
          (Boolean.TRUE.equals(arguments[1]) ? SWT.CTRL : 0)
              | (Boolean.TRUE.equals(arguments[2]) ? SWT.SHIFT : 0)
              | (Boolean.TRUE.equals(arguments[3]) ? SWT.ALT : 0);
      int code = code(key);
      if (code != 0) {
        browser.getDisplay().asyncExec(() -> press(modifiers | code));
      }
    }
    return null;
  }

  private static int code(String key) {
    if (key.length() == 1) {
      return Character.toUpperCase(key.charAt(0));
    }
    return key.matches("F([1-9]|1[0-2])") ? SWT.F1 + Integer.parseInt(key.substring(1)) - 1 : 0;
  }

  /** Executes the command of a key. */
  private void press(int key) {
    KeyStroke stroke = SWTKeySupport.convertAcceleratorToKeyStroke(key);
    Binding binding =
        site.getService(IBindingService.class).getPerfectMatch(KeySequence.getInstance(stroke));
    if (binding == null) {
      return;
    }
    try {
      site.getService(IHandlerService.class)
          .executeCommand(binding.getParameterizedCommand(), null);
    } catch (CommandException e) {
      // A command that cannot be executed now: elsewhere nothing happens then either.
      ThreadwisePlugin.note("The command of " + stroke.format() + " was not executed.");
    }
  }
}
