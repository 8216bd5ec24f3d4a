package org.threadwise.design.figures;

import java.util.function.Consumer;
import org.eclipse.equinox.log.ExtendedLogService;
import org.eclipse.equinox.log.Logger;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** Writes failed simulations and warnings into the Error Log, in the name of this plug-in. */
public final class FailureLog implements Consumer<Throwable> {

  /** The one logger whose entries the platform shows. */
  private static final String SHOWN = "org.eclipse.equinox.logger";

  private final BundleContext context;

  /** A log in the name of the bundle of a context. */
  public FailureLog(BundleContext context) {
    this.context = context;
  }

  @Override
  public void accept(Throwable failure) {
    write(logger -> logger.error("A simulation for a diagram has failed", failure));
  }

  /** Writes a warning. */
  public void warn(String message) {
    write(logger -> logger.warn(message));
  }

  private void write(Consumer<Logger> entry) {
    ServiceReference<ExtendedLogService> log =
        context.getServiceReference(ExtendedLogService.class);
    if (log != null) {
      entry.accept(context.getService(log).getLogger(context.getBundle(), SHOWN));
      context.ungetService(log);
    }
  }
}
