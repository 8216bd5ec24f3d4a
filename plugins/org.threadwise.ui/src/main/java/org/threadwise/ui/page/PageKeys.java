package org.threadwise.ui.page;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.bindings.keys.SWTKeySupport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.browser.BrowserFunction;
import org.eclipse.swt.events.FocusEvent;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * Gives the keys that a page does not use to the workbench.
 *
 * <p>WebKitGTK gives each key to the page and to the workbench, so one Ctrl+Z would undo twice. The
 * workbench therefore takes none while a page has the focus, but those that the page hands over.
 */
final class PageKeys extends BrowserFunction implements FocusListener {

  /**
   * What the page runs: keys of its fields stay there. WebKitGTK has a history of what is typed
   * into all fields, but no keys for it: here they undo what was typed since the field has the
   * focus.
   */
  static final String SCRIPT =
      """
      const isInField = (event) => event.target.closest?.('input, textarea, select') !== null;
      let untyped;
      addEventListener('focusin', (event) => {
        untyped = event.target.value;
      });
      addEventListener('keydown', (event) => {
        const isTravel = event.ctrlKey && !event.altKey && /^[yz]$/i.test(event.key);
        if (!window.threadwiseKey || !isTravel || !isInField(event)) return;
        event.preventDefault();
        if (event.shiftKey || /^y$/i.test(event.key)) document.execCommand('redo');
        else if (event.target.value !== untyped) document.execCommand('undo');
      }, true);
      addEventListener('keydown', (event) => {
        const isOfField = isInField(event) && event.ctrlKey && /^[acvxyz]$/i.test(event.key);
        const isShortcut = event.ctrlKey || event.altKey || /^F[0-9]+$/.test(event.key);
        if (window.threadwiseKey && isShortcut && !event.defaultPrevented && !isOfField) {
          threadwiseKey(event.key, event.ctrlKey, event.shiftKey, event.altKey);
        }
      });
      """;

  private final Browser browser;
  private final IWorkbenchPartSite site;

  /** Whether the workbench takes no keys because of this page. */
  private boolean isHolding;

  private PageKeys(Browser browser, IWorkbenchPartSite site) {
    super(browser, "threadwiseKey");
    this.browser = browser;
    this.site = site;
  }

  /** Begins, if the browser of this system gives keys to both. */
  static void install(Browser browser, IWorkbenchPartSite site) {
    if (SWT.getPlatform().equals("gtk")) {
      var keys = new PageKeys(browser, site);
      browser.addFocusListener(keys);
      browser.addDisposeListener(gone -> keys.release());
    }
  }

  private IBindingService bindings() {
    return site.getService(IBindingService.class);
  }

  @Override
  public void focusGained(FocusEvent event) {
    isHolding = true;
    bindings().setKeyFilterEnabled(false);
  }

  @Override
  public void focusLost(FocusEvent event) {
    release();
  }

  private void release() {
    if (isHolding) {
      isHolding = false;
      bindings().setKeyFilterEnabled(true);
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
    Binding binding = bindings().getPerfectMatch(KeySequence.getInstance(stroke));
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
