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
 * Forwards the keys that a page does not use to the workbench.
 *
 * <p>WebKitGTK sends each key to the page and to the workbench, so one Ctrl+Z would undo twice.
 * While a page has the focus, the workbench therefore handles only the keys that the page forwards.
 */
final class PageKeys extends BrowserFunction implements FocusListener {

  /**
   * The script in the page. Keys of input fields stay in the page. WebKitGTK has one undo history
   * for all fields but no keys for it; the script binds them, limited to edits since the field
   * received the focus.
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

  /** Whether this page has disabled the key bindings of the workbench. */
  private boolean hasDisabledKeyFilter;

  private PageKeys(Browser browser, IWorkbenchPartSite site) {
    super(browser, "threadwiseKey");
    this.browser = browser;
    this.site = site;
  }

  /** Installs key forwarding on systems whose browser sends keys to both. */
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
    hasDisabledKeyFilter = true;
    bindings().setKeyFilterEnabled(false);
  }

  @Override
  public void focusLost(FocusEvent event) {
    release();
  }

  private void release() {
    if (hasDisabledKeyFilter) {
      hasDisabledKeyFilter = false;
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
      // The command is disabled; pressing its key has no effect elsewhere either.
      ThreadwisePlugin.note("The command of " + stroke.format() + " was not executed.");
    }
  }
}
