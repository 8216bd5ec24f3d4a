package org.threadwise.server.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Position;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * Pairs the processes whose source text is the same in two versions of a document, although their
 * lines may differ.
 *
 * <p>Example: in a document with processes A, B and C, a time in B changes, and a line is inserted
 * before C. The pairs are A with 0 lines and C with 1 line. {@link DiagramElements} copies its
 * elements of A and C, and reads only those of B from the syntax tree.
 */
final class UnchangedProcesses {

  private final ParsedText before;
  private final ParsedText now;

  /**
   * A process in both versions, with the same elements and slots in the same order.
   *
   * @param lines number of lines by which it has moved down
   */
  record Pair(Process before, Process now, int lines) {}

  private UnchangedProcesses(ParsedText before, ParsedText now) {
    this.before = before;
    this.now = now;
  }

  static List<Pair> in(ParsedText before, ParsedText now) {
    return new UnchangedProcesses(before, now).pairs();
  }

  private List<Pair> pairs() {
    Map<String, Process> known = new HashMap<>();
    processes(before).forEach(process -> known.put(process.getName(), process));
    List<Pair> pairs = new ArrayList<>();
    for (Process process : processes(now)) {
      Process other = known.get(process.getName());
      Pair pair = other == null ? null : pair(other, process);
      if (pair != null) {
        pairs.add(pair);
      }
    }
    return pairs;
  }

  private static List<Process> processes(ParsedText parsed) {
    Solution solution = parsed.solution();
    return solution == null ? List.of() : solution.getProcesses();
  }

  private @Nullable Pair pair(Process was, Process is) {
    INode then = NodeModelUtils.findActualNodeFor(was);
    INode node = NodeModelUtils.findActualNodeFor(is);
    if (then == null || node == null || !isSameText(then, node) || !isSameShape(was, is)) {
      return null;
    }
    Position from = Positions.range(before.lines(), then.getOffset(), 0).getStart();
    Position to = Positions.range(now.lines(), node.getOffset(), 0).getStart();
    return from.getCharacter() == to.getCharacter()
        ? new Pair(was, is, to.getLine() - from.getLine())
        : null;
  }

  private boolean isSameText(INode then, INode node) {
    return then.getLength() == node.getLength()
        && before
            .text()
            .regionMatches(then.getOffset(), now.text(), node.getOffset(), node.getLength());
  }

  /** Error recovery may build different elements from the same text. */
  private static boolean isSameShape(Process was, Process is) {
    List<Element> then = was.getElements();
    List<Element> elements = is.getElements();
    if (then.size() != elements.size()) {
      return false;
    }
    for (int i = 0; i < elements.size(); i++) {
      if (then.get(i).getOutputs().size() != elements.get(i).getOutputs().size()) {
        return false;
      }
    }
    return true;
  }
}
