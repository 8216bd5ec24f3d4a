package org.threadwise.ui;

import java.nio.file.Path;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.plugin.AbstractUIPlugin;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;
import org.threadwise.ui.open.OpenDocuments;
import org.threadwise.ui.server.ManagedServer;
import org.threadwise.ui.text.SolutionContext;

/**
 * The plug-in activator. It tracks open documents and connects all of them to one language server.
 */
public final class ThreadwisePlugin extends AbstractUIPlugin {

  public static final String ID = "org.threadwise.ui";

  /** Replaces the platform's own message about a missing class. */
  private static final String INCOMPLETE =
      "A class of Threadwise or of one of its dependencies is missing: install the feature again.";

  private static volatile @Nullable ThreadwisePlugin instance;

  private @Nullable OpenDocuments documents;

  @Override
  public void start(BundleContext context) throws Exception {
    super.start(context);
    instance = this;
    var server = new ManagedServer();
    var opened = new OpenDocuments(server);
    documents = opened;
    opened.follow();
    SolutionContext.follow();
    PlatformUI.getWorkbench().addWorkbenchListener(new ShutdownListener());
    getPreferenceStore().addPropertyChangeListener(change -> server.configure());
  }

  @Override
  public void stop(BundleContext context) throws Exception {
    OpenDocuments opened = documents;
    if (opened != null) {
      opened.close();
      opened.server().close();
    }
    documents = null;
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

  /** Returns all documents that are open in editors. */
  public static OpenDocuments documents() {
    OpenDocuments opened = get().documents;
    if (opened == null) {
      throw new IllegalStateException(ID + " is not active");
    }
    return opened;
  }

  public static ManagedServer server() {
    return documents().server();
  }

  public static IPreferenceStore preferences() {
    return get().getPreferenceStore();
  }

  /** Returns the folder for files of this plug-in in the workspace. */
  public static Path folder() {
    return get().getStateLocation().toPath();
  }

  /** Logs a failure to the Error Log. */
  public static void log(String message, @Nullable Throwable failure) {
    write(IStatus.ERROR, message, failure);
  }

  /** Logs a missing class to the Error Log and returns the message for the user. */
  public static String logMissingClass(LinkageError missing) {
    log(INCOMPLETE, missing);
    return INCOMPLETE;
  }

  /** Logs diagnostic information to the Error Log. */
  public static void note(String message) {
    write(IStatus.INFO, message, null);
  }

  private static void write(int severity, String message, @Nullable Throwable failure) {
    ILog log = Platform.getLog(ThreadwisePlugin.class);
    log.log(new Status(severity, ID, message, failure));
  }
}
