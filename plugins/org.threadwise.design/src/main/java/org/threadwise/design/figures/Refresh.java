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
 * Refreshes the diagrams of a file. Sirius is not on Maven Central, so its classes are looked up by
 * name.
 */
public final class Refresh implements Consumer<Resource> {

  @Override
  public void accept(Resource file) {
    UiThread.run(() -> refresh(file));
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
      // The session was closed in the meantime, so no diagram is open.
    } catch (ReflectiveOperationException other) {
      throw new IllegalStateException("This version of Sirius is not supported", other);
    }
  }

  private static void refreshSession(Object session) throws ReflectiveOperationException {
    Class<?> type = sirius("session.Session");
    Object domain = type.getMethod("getTransactionalEditingDomain").invoke(session);
    Class<?> dialects = sirius("dialect.DialectManager");
    Object drawn =
        dialects.getMethod("getAllRepresentations", type).invoke(instance(dialects), session);
    if (domain != null && drawn instanceof Collection<?> all && !all.isEmpty()) {
      executeWithoutUndo(domain, command(domain, all));
    }
  }

  /** Executes a command outside the command stack, because a refresh is no step to undo. */
  private static void executeWithoutUndo(Object domain, Command command)
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
    throw new NoSuchMethodException("No command of Sirius refreshes representations");
  }

  private static Class<?> sirius(String name) throws ClassNotFoundException {
    return Class.forName("org.eclipse.sirius.business.api." + name);
  }

  private static @Nullable Object instance(Class<?> type) throws ReflectiveOperationException {
    return type.getField("INSTANCE").get(null);
  }
}
