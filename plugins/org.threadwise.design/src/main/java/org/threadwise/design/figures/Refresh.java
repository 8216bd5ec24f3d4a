package org.threadwise.design.figures;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.command.Command;
import org.eclipse.emf.ecore.resource.Resource;
import org.jspecify.annotations.Nullable;

/**
 * Lets Sirius draw the diagrams of a file anew. Like the registry of viewpoints, what it needs of
 * Sirius is looked up by name, for Sirius is on no Java repository.
 */
public final class Refresh implements Consumer<Resource> {

  @Override
  public void accept(Resource file) {
    inUserInterface(() -> refresh(file));
  }

  /** A diagram that is open is changed where it is shown. */
  private static void inUserInterface(Runnable work) {
    try {
      Class<?> display = Class.forName("org.eclipse.swt.widgets.Display");
      Object shown = display.getMethod("getDefault").invoke(null);
      display.getMethod("asyncExec", Runnable.class).invoke(shown, work);
    } catch (ReflectiveOperationException | LinkageError headless) {
      work.run();
    }
  }

  private static void refresh(Resource file) {
    try {
      Class<?> sessions = sirius("session.SessionManager");
      Object session =
          sessions.getMethod("getSession", Resource.class).invoke(instance(sessions), file);
      if (session != null) {
        refreshSession(session);
      }
    } catch (InvocationTargetException closed) {
      // The session was closed meanwhile: nothing is shown.
    } catch (ReflectiveOperationException other) {
      throw new IllegalStateException("This Sirius is none that the viewpoint knows", other);
    }
  }

  private static void refreshSession(Object session) throws ReflectiveOperationException {
    Class<?> type = sirius("session.Session");
    Object domain = type.getMethod("getTransactionalEditingDomain").invoke(session);
    Class<?> dialects = sirius("dialect.DialectManager");
    Object drawn =
        dialects.getMethod("getAllRepresentations", type).invoke(instance(dialects), session);
    if (domain != null && drawn instanceof Collection<?> all && !all.isEmpty()) {
      unnoticed(domain, command(domain, all));
    }
  }

  /** Does a command beside the stack of commands: nobody wants to undo that figures have come. */
  private static void unnoticed(Object domain, Command command)
      throws ReflectiveOperationException {
    Object transaction =
        Objects.requireNonNull(
            domain
                .getClass()
                .getMethod("startTransaction", boolean.class, Map.class)
                .invoke(domain, false, Map.of("no_undo", true)));
    String end = "rollback";
    try {
      command.execute();
      end = "commit";
    } finally {
      transaction.getClass().getMethod(end).invoke(transaction);
    }
  }

  private static Command command(Object domain, Collection<?> drawn)
      throws ReflectiveOperationException {
    for (Constructor<?> one :
        sirius("dialect.command.RefreshRepresentationsCommand").getConstructors()) {
      Class<?>[] types = one.getParameterTypes();
      if (types.length == 3 && types[2].equals(Collection.class)) {
        return (Command) one.newInstance(domain, new NullProgressMonitor(), drawn);
      }
    }
    throw new NoSuchMethodException("Sirius refreshes no representations by a command");
  }

  private static Class<?> sirius(String name) throws ClassNotFoundException {
    return Class.forName("org.eclipse.sirius.business.api." + name);
  }

  private static @Nullable Object instance(Class<?> type) throws ReflectiveOperationException {
    return type.getField("INSTANCE").get(null);
  }
}
