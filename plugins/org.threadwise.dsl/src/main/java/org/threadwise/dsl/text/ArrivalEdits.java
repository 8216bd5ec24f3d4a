package org.threadwise.dsl.text;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;

/**
 * Text edits that write the arrivals of a workload and nothing else.
 *
 * <p>The solution must have been parsed from the text.
 */
public final class ArrivalEdits {

  private ArrivalEdits() {}

  /**
   * Returns the edit that writes how messages arrive at an entry.
   *
   * @param names of the elements of the solution
   * @param process arrival process with its batches, as the text of a model has it
   */
  public static TextEdit of(Workload workload, Port entry, ElementNames names, String process) {
    Optional<Arrivals> arrivals = arrivals(workload, entry);
    if (arrivals.isPresent() && arrivals.get().getProcess() != null) {
      INode first = node(arrivals.get().getProcess());
      int end = node(arrivals.get()).getEndOffset();
      return new TextEdit(first.getOffset(), end - first.getOffset(), process);
    }
    int brace = ObjectKeywords.of(workload, Set.of("{")).getFirst().node().getEndOffset();
    return new TextEdit(brace, 0, " " + names.display(entry) + ": " + process);
  }

  /** Returns the text of the arrivals at an entry without its name; empty if there are none. */
  public static String text(Workload workload, Element entry) {
    return arrivals(workload, entry)
        .filter(arrivals -> arrivals.getProcess() != null)
        .map(
            arrivals -> {
              String process = NodeModelUtils.getTokenText(node(arrivals.getProcess()));
              return arrivals.getBatch() == null
                  ? process
                  : process
                      + " in batches of "
                      + NodeModelUtils.getTokenText(node(arrivals.getBatch()));
            })
        .orElse("");
  }

  private static Optional<Arrivals> arrivals(Workload workload, Element entry) {
    return workload.getArrivals().stream()
        .filter(arrivals -> Objects.equals(arrivals.getEntry(), entry))
        .findFirst();
  }

  private static INode node(EObject object) {
    return NodeModelUtils.findActualNodeFor(object);
  }
}
