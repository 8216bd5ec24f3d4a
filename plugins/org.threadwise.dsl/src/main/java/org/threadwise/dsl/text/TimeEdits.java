package org.threadwise.dsl.text;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.ServiceTime;

/**
 * Text edits that write the service time or response time of an element and nothing else. New times
 * are distributions as the text of a model has them.
 *
 * <p>The solution must have been parsed from the text.
 */
public final class TimeEdits {

  private TimeEdits() {}

  /**
   * Returns the edit that writes a service time of which only the sum is known.
   *
   * @throws IllegalArgumentException if the text contains CPU time and waiting time, between which
   *     the sum cannot be divided
   */
  public static TextEdit service(Element element, String time) {
    ServiceTime service = element.getService();
    if (service == null) {
      return NodeEdits.appended(element, " takes " + time);
    }
    if (hasBothTimes(element)) {
      throw new IllegalArgumentException(
          "'%s' has a CPU time and a waiting time, but only their sum was measured"
              .formatted(element.getName()));
    }
    Distribution old = service.getCpu() == null ? service.getWait() : service.getCpu();
    return old == null
        ? NodeEdits.appended(element, " takes " + time)
        : NodeEdits.replaced(old, time);
  }

  /** Returns the edit that writes a service time with its CPU time and waiting time. */
  public static TextEdit service(Element element, String cpu, String wait) {
    String both = "cpu " + cpu + " wait " + wait;
    ServiceTime service = element.getService();
    return service == null
        ? NodeEdits.appended(element, " takes " + both)
        : NodeEdits.replaced(service, both);
  }

  /** Returns the edit that writes the response time of a solicitor. */
  public static TextEdit response(Element element, String time) {
    Distribution old = element.getResponse();
    return old == null
        ? NodeEdits.appended(element, " responds in " + time)
        : NodeEdits.replaced(old, time);
  }

  /** Returns the text of an object, as it is written in the model; empty if it is null. */
  public static String text(@Nullable EObject object) {
    return object == null ? "" : NodeModelUtils.getTokenText(NodeEdits.node(object));
  }

  /** Returns whether the text has a CPU time and a waiting time, so that a sum replaces neither. */
  public static boolean hasBothTimes(Element element) {
    ServiceTime service = element.getService();
    return service != null && service.getCpu() != null && service.getWait() != null;
  }
}
