package org.threadwise.design.refusals;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.FailureLog;
import org.threadwise.design.figures.UiThread;

/**
 * Shows the reason of a refused change in the workbench, which writes it into the Error Log too,
 * and rolls the running command back, so that it leaves no empty step to undo.
 *
 * <p>EMF Transaction is not on Maven Central, and the bundle starts without a workbench too, so the
 * methods of both are looked up by name.
 */
public final class RefusalReport implements RefusedChanges.Listener {

  private static final String TRANSACTION = "org.eclipse.emf.transaction.";

  /** {@code StatusManager.LOG | StatusManager.SHOW}. */
  private static final int LOG_AND_SHOW = 3;

  private final String plugin;
  private final FailureLog log;

  /**
   * Creates a report.
   *
   * @param plugin the symbolic name of the plug-in that refuses
   * @param log where reasons go if there is no workbench
   */
  public RefusalReport(String plugin, FailureLog log) {
    this.plugin = plugin;
    this.log = log;
  }

  @Override
  public void refused(@Nullable EObject element, String reason) {
    if (element != null) {
      rollBack(element, new Status(IStatus.CANCEL, plugin, reason));
    }
    // A dialog would block the running command, so it opens when the command has ended.
    UiThread.run(() -> show(new Status(IStatus.WARNING, plugin, reason)));
  }

  /** Aborts the transaction in which an element is being changed, if there is one. */
  private static void rollBack(EObject element, IStatus status) {
    try {
      Object domain =
          Class.forName(TRANSACTION + "util.TransactionUtil")
              .getMethod("getEditingDomain", EObject.class)
              .invoke(null, element);
      Object transaction =
          domain == null
              ? null
              : Class.forName(TRANSACTION + "impl.InternalTransactionalEditingDomain")
                  .getMethod("getActiveTransaction")
                  .invoke(domain);
      if (transaction != null) {
        Class.forName(TRANSACTION + "impl.InternalTransaction")
            .getMethod("abort", IStatus.class)
            .invoke(transaction, status);
      }
    } catch (ReflectiveOperationException | LinkageError none) {
      // Without EMF Transaction there is no command to roll back.
    }
  }

  /** Shows a status in a dialog and writes it to the Error Log. */
  private void show(IStatus status) {
    try {
      Class<?> manager = Class.forName("org.eclipse.ui.statushandlers.StatusManager");
      manager
          .getMethod("handle", IStatus.class, int.class)
          .invoke(manager.getMethod("getManager").invoke(null), status, LOG_AND_SHOW);
    } catch (ReflectiveOperationException | LinkageError headless) {
      log.warn(status.getMessage());
    }
  }
}
