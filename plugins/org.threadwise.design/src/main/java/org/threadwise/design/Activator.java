package org.threadwise.design;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.threadwise.design.figures.BackgroundProposals;
import org.threadwise.design.figures.FailureLog;
import org.threadwise.design.figures.Refresh;
import org.threadwise.design.refusals.RefusalReport;
import org.threadwise.design.refusals.RefusedChanges;

/**
 * Registers the viewpoint with Sirius, which loads this class through an extension point.
 *
 * <p>Sirius is not on Maven Central, so the methods of its registry are looked up by name. Without
 * Sirius the bundle starts too, and its services work.
 */
public final class Activator implements BundleActivator {

  private static final String REGISTRY =
      "org.eclipse.sirius.business.api.componentization.ViewpointRegistry";
  private static final String DESCRIPTION = "/description/threadwise.odesign";

  private final List<Object> viewpoints = new ArrayList<>();
  private @Nullable BackgroundProposals simulations;

  @Override
  public void start(BundleContext context) throws ReflectiveOperationException {
    if (isSiriusInstalled()) {
      Object registered =
          registry("registerFromPlugin")
              .invoke(instance(), context.getBundle().getSymbolicName() + DESCRIPTION);
      if (registered instanceof Collection<?> all) {
        viewpoints.addAll(all);
      }
      FailureLog log = new FailureLog(context);
      RefusedChanges.use(new RefusalReport(context.getBundle().getSymbolicName(), log));
      simulations = new BackgroundProposals(new Refresh(), log);
      BackgroundProposals.use(simulations);
    }
  }

  @Override
  public void stop(BundleContext context) throws ReflectiveOperationException {
    for (Object viewpoint : viewpoints) {
      registry("disposeFromPlugin").invoke(instance(), viewpoint);
    }
    viewpoints.clear();
    RefusedChanges.use(null);
    BackgroundProposals.use(null);
    if (simulations != null) {
      simulations.close();
    }
  }

  private static boolean isSiriusInstalled() {
    try {
      Class.forName(REGISTRY, false, Activator.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException missing) {
      return false;
    }
  }

  private static Object instance() throws ReflectiveOperationException {
    return registry("getInstance").invoke(null);
  }

  private static Method registry(String name) throws ReflectiveOperationException {
    for (Method method : Class.forName(REGISTRY).getMethods()) {
      if (method.getName().equals(name)) {
        return method;
      }
    }
    throw new NoSuchMethodException(REGISTRY + "." + name);
  }
}
