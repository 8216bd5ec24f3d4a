package org.threadwise.model.names;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** The names of a solution's elements for people and figures. */
public final class ElementNames {

  private final Set<String> ambiguous = new HashSet<>();

  private ElementNames(Solution solution) {
    Map<String, Element> seen = new HashMap<>();
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        String name = simple(element);
        if (seen.putIfAbsent(name, element) != null) {
          ambiguous.add(name);
        }
      }
    }
  }

  /** Returns the names of the elements in the present state of a solution. */
  public static ElementNames of(Solution solution) {
    return new ElementNames(solution);
  }

  /** Returns the simple name if it is unique in the solution, otherwise the qualified one. */
  public String display(Element element) {
    String name = simple(element);
    return ambiguous.contains(name) ? qualified(element) : name;
  }

  /** Returns the qualified name: the process, a dot, and the element. */
  public static String qualified(Element element) {
    return element.eContainer() instanceof Process process
        ? (process.getName() == null ? "" : process.getName()) + "." + simple(element)
        : simple(element);
  }

  private static String simple(Element element) {
    return element.getName() == null ? "" : element.getName();
  }
}
