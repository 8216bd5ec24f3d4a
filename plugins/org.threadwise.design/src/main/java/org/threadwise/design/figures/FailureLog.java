package org.threadwise.design.figures;

import java.util.function.Consumer;
import org.eclipse.equinox.log.ExtendedLogService;
import org.eclipse.equinox.log.Logger;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** Writes failed simulations and warnings of this plug-in to the Error Log. */
public final class FailureLog implements Consumer<Throwable> {

  /** Name of the logger whose entries the Error Log shows. */
  private static final String LOGGER = "org.eclipse.equinox.logger";

  private final BundleContext context;

  /** Creates a log for the bundle of a context. */
  public FailureLog(BundleContext context) {
    this.context = context;
  }

  @Override
  public void accept(Throwable failure) {
    write(logger -> logger.error("The simulation for a diagram failed", failure));
  }

  /** Writes a warning. */
  public void warn(String message) {
    write(logger -> logger.warn(message));
  }

  private void write(Consumer<Logger> entry) {
    ServiceReference<ExtendedLogService> log =
        context.getServiceReference(ExtendedLogService.class);
    if (log != null) {
      entry.accept(context.getService(log).getLogger(context.getBundle(), LOGGER));
      context.ungetService(log);
    }
  }
}
