package org.threadwise.design.figures;

import java.util.function.Consumer;
import org.eclipse.equinox.log.ExtendedLogService;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;

/** Writes failed simulations into the Error Log, in the name of this plug-in. */
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
    ServiceReference<ExtendedLogService> log =
        context.getServiceReference(ExtendedLogService.class);
    if (log != null) {
      context
          .getService(log)
          .getLogger(context.getBundle(), SHOWN)
          .error("A simulation for a diagram has failed", failure);
      context.ungetService(log);
    }
  }
}
