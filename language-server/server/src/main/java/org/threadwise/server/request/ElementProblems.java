package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.lsp4j.Range;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.DiagramView.DiagramProblem;

/** Assigns the problems of a document to its elements. */
final class ElementProblems {

  /**
   * For each nesting depth, innermost first, the elements by their offset; these do not overlap.
   */
  private final List<TreeMap<Integer, EObject>> depths =
      List.of(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());

  private ElementProblems(@Nullable Solution solution) {
    if (solution == null) {
      return;
    }
    solution.eContents().forEach(statement -> add(2, statement));
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        add(1, element);
        element.getOutputs().forEach(slot -> add(0, slot));
      }
    }
  }

  private void add(int depth, EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    if (node != null) {
      depths.get(depth).put(node.getOffset(), object);
    }
  }

  /** Returns the problems with their elements and the titles of their fixes. */
  static List<DiagramProblem> of(
      Snapshot snapshot, List<Problem> problems, SizingState state, DiagramElements elements) {
    if (problems.isEmpty()) {
      return List.of();
    }
    ParsedText parsed = snapshot.parsed();
    ElementProblems places = new ElementProblems(parsed.solution());
    CodeActions.ProblemFixes fixes = CodeActions.problemFixes(snapshot, state);
    List<DiagramProblem> found = new ArrayList<>();
    for (Problem problem : problems) {
      EObject element = places.elementAt(problem.offset());
      Range range = Positions.range(parsed.lines(), problem.offset(), problem.length());
      found.add(
          new DiagramProblem(
              problem.severity().name().toLowerCase(Locale.ROOT),
              problem.code(),
              problem.message(),
              range,
              element == null ? null : DiagramElements.target(element),
              element == null ? null : elements.clauseAt(element, problem.offset()),
              fixes.of(problem).stream().map(action -> action.getTitle()).toList()));
    }
    return found;
  }

  /** Returns the innermost element at an offset. */
  private @Nullable EObject elementAt(int offset) {
    for (TreeMap<Integer, EObject> depth : depths) {
      Map.Entry<Integer, EObject> before = depth.floorEntry(offset);
      if (before != null && isTarget(before.getValue())) {
        INode node = NodeModelUtils.findActualNodeFor(before.getValue());
        if (node != null && offset < node.getEndOffset()) {
          return before.getValue();
        }
      }
    }
    return null;
  }

  private static boolean isTarget(EObject object) {
    return object instanceof Slot || !DiagramElements.keyword(object).isEmpty();
  }
}
