package org.threadwise.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.threadwise.ui.open.OpenTexts;
import org.threadwise.ui.server.Server;
import org.threadwise.ui.text.SolutionContext;

/**
 * The plug-in: it follows open texts from its start to its end, with one language server for all.
 */
public final class ThreadwisePlugin extends AbstractUIPlugin {

  public static final String ID = "org.threadwise.ui";

  /** Said where a class is not there, which the platform would say of itself. */
  private static final String INCOMPLETE =
      "A class of Threadwise or of what it needs is missing: install the feature again.";

  private static volatile @Nullable ThreadwisePlugin instance;

  private @Nullable OpenTexts texts;

  @Override
  public void start(BundleContext context) throws Exception {
    super.start(context);
    instance = this;
    var server = new Server();
    var opened = new OpenTexts(server);
    texts = opened;
    opened.follow();
    SolutionContext.follow();
    PlatformUI.getWorkbench().addWorkbenchListener(new BackgroundWork());
    getPreferenceStore().addPropertyChangeListener(change -> server.configure());
  }

  @Override
  public void stop(BundleContext context) throws Exception {
    OpenTexts opened = texts;
    if (opened != null) {
      opened.close();
      opened.server().close();
    }
    texts = null;
    instance = null;
    super.stop(context);
  }

  private static ThreadwisePlugin get() {
    ThreadwisePlugin plugin = instance;
    if (plugin == null) {
      throw new IllegalStateException(ID + " is not active");
    }
    return plugin;
  }

  /** All texts that are open in editors. */
  public static OpenTexts texts() {
    OpenTexts opened = get().texts;
    if (opened == null) {
      throw new IllegalStateException(ID + " is not active");
    }
    return opened;
  }

  public static Server server() {
    return texts().server();
  }

  public static IPreferenceStore preferences() {
    return get().getPreferenceStore();
  }

  /** Writes a failure into the Error Log. */
  public static void log(String message, @Nullable Throwable failure) {
    write(IStatus.ERROR, message, failure);
  }

  /** Writes into the Error Log that a class is missing; what to say to the user. */
  public static String logIncomplete(LinkageError missing) {
    log(INCOMPLETE, missing);
    return INCOMPLETE;
  }

  /** Writes what may be of use for a diagnosis into the Error Log. */
  public static void note(String message) {
    write(IStatus.INFO, message, null);
  }

  private static void write(int severity, String message, @Nullable Throwable failure) {
    ILog log = Platform.getLog(ThreadwisePlugin.class);
    log.log(new Status(severity, ID, message, failure));
  }
}
