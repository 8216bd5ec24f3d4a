package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.diagram.edit.Edits.Done;
import org.threadwise.diagram.edit.Edits.EditOutcome;
import org.threadwise.diagram.edit.Edits.Refused;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * Decides which operations are safe on a text with syntax errors: those on a single object whose
 * edits do not touch a broken statement and leave the same errors behind.
 */
final class BrokenTextRules {

  private final ParsedText parsed;
  private final NavigableMap<Integer, Integer> units = new TreeMap<>();

  private BrokenTextRules(ParsedText parsed) {
    this.parsed = parsed;
    Solution solution = parsed.solution();
    if (solution != null) {
      for (EObject statement : solution.eContents()) {
        add(statement);
        if (statement instanceof Process process) {
          process.getElements().forEach(this::add);
        }
      }
    }
  }

  private void add(EObject object) {
    INode node = NodeModelUtils.findActualNodeFor(object);
    if (node != null) {
      units.put(node.getOffset(), node.getEndOffset());
    }
  }

  /** Returns the outcome if it is safe in this text, else a refusal. */
  static EditOutcome checked(
      ParsedText parsed, DiagramOperation operation, EditOutcome outcome, String refusal) {
    if (!(outcome instanceof Done done)) {
      return outcome;
    }
    BrokenTextRules rules = new BrokenTextRules(parsed);
    boolean isSafe =
        isLocal(operation)
            && !rules.touchesError(done.edits())
            && rules.leavesSameErrors(done.edits());
    return isSafe ? done : new Refused(refusal);
  }

  /** Returns whether an operation needs no references, some of which may be in broken parts. */
  private static boolean isLocal(DiagramOperation operation) {
    return switch (operation) {
      case DiagramOperation.CreateElement create -> create.slot() == null && create.from() == null;
      case DiagramOperation.SetClause set -> true;
      case DiagramOperation.SetProperty set -> true;
      case DiagramOperation.Batch batch ->
          batch.operations().stream().allMatch(BrokenTextRules::isLocal);
      case DiagramOperation.SetProcessPool set -> true;
      case DiagramOperation.SetLabel set -> true;
      case DiagramOperation.Move move -> true;
      case DiagramOperation.Unpin unpin -> true;
      case DiagramOperation.CreateProcess create -> true;
      case DiagramOperation.CreatePool create -> true;
      case DiagramOperation.CreateApplication create -> true;
      default -> false;
    };
  }

  /** Returns whether an edit is in, or next to, a statement or element with a syntax error. */
  private boolean touchesError(List<TextEdit> edits) {
    for (Problem problem : SyntaxErrorGuard.all(parsed)) {
      Integer before = units.floorKey(problem.offset());
      Integer next = units.higherKey(problem.offset());
      int start = before == null ? 0 : before;
      boolean open = problem.code().equals(ProblemCode.COMMENT_OPEN.id());
      int end = next == null || open ? parsed.text().length() : next - 1;
      for (TextEdit edit : edits) {
        if (edit.offset() <= end && edit.offset() + edit.length() >= start) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether the edited text has the same syntax errors, at their new offsets. */
  private boolean leavesSameErrors(List<TextEdit> edits) {
    ParsedText after =
        ParsedText.of(
            TextEdit.apply(parsed.text(), edits),
            parsed.file(),
            Reach.TEXT,
            CancelIndicator.NullImpl);
    List<String> expected = new ArrayList<>();
    for (Problem problem : SyntaxErrorGuard.all(parsed)) {
      int shift =
          edits.stream()
              .filter(edit -> edit.offset() <= problem.offset())
              .mapToInt(edit -> edit.replacement().length() - edit.length())
              .sum();
      expected.add(text(problem, shift));
    }
    return expected.equals(
        SyntaxErrorGuard.all(after).stream().map(problem -> text(problem, 0)).toList());
  }

  private static String text(Problem problem, int shift) {
    return problem.offset() + shift + " " + problem.code() + " " + problem.message();
  }
}
