package org.threadwise.design.refusals;

import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.RefusedException;

/** Creates the exceptions with which services refuse a change, and reports each of them once. */
public final class RefusedChanges {

  /** Is notified of each refused change. */
  public interface Listener {

    /**
     * Handles a refused change.
     *
     * @param element an element of the solution that was to be changed, null if none is known
     * @param reason what cannot be done, and what to do instead
     */
    void refused(@Nullable EObject element, String reason);
  }

  private static volatile @Nullable Listener listener;

  private RefusedChanges() {}

  /** Sets the listener, null for none. */
  public static void use(@Nullable Listener next) {
    listener = next;
  }

  /**
   * Reports a refused change. Sirius catches the exception of a service and drops its message, so
   * the reason must be shown before it is thrown.
   *
   * @param element an element of the solution, null if none is known
   * @return the exception to throw
   */
  public static RefusedException of(@Nullable EObject element, String reason) {
    Listener current = listener;
    if (current != null) {
      current.refused(element, reason);
    }
    return new RefusedException(reason);
  }
}
