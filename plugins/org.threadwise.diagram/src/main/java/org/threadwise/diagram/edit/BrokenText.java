package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.diagram.edit.Edits.Answer;
import org.threadwise.diagram.edit.Edits.Done;
import org.threadwise.diagram.edit.Edits.Refused;
import org.threadwise.dsl.Code;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * Which operations a text allows of which a part is not understood: those that concern one thing,
 * do not touch what is broken, and leave the rest as well understood as it was.
 */
final class BrokenText {

  private final ParsedText parsed;
  private final NavigableMap<Integer, Integer> units = new TreeMap<>();

  private BrokenText(ParsedText parsed) {
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

  /** The answer itself if it is right also in this text, else a refusal. */
  static Answer checked(ParsedText parsed, Operation operation, Answer answer, String refusal) {
    if (!(answer instanceof Done done)) {
      return answer;
    }
    BrokenText text = new BrokenText(parsed);
    boolean right =
        isOfOneThing(operation) && !text.touches(done.edits()) && text.staysAsItIs(done.edits());
    return right ? done : new Refused(refusal);
  }

  /** Whether an operation needs not know all places where a name stands. */
  private static boolean isOfOneThing(Operation operation) {
    return switch (operation) {
      case Operation.CreateElement create -> create.slot() == null && create.from() == null;
      case Operation.SetClause set -> true;
      case Operation.SetProperty set -> true;
      case Operation.Together together ->
          together.each().stream().allMatch(BrokenText::isOfOneThing);
      case Operation.SetProcessPool set -> true;
      case Operation.SetLabel set -> true;
      case Operation.Move move -> true;
      case Operation.Unpin unpin -> true;
      case Operation.CreateProcess create -> true;
      case Operation.CreatePool create -> true;
      case Operation.CreateApplication create -> true;
      case Operation.CreateLocalPools create -> false;
      case Operation.CreateHost create -> false;
      case Operation.CreateWorkload create -> false;
      case Operation.CreateGoal create -> false;
      case Operation.Connect connect -> false;
      case Operation.Reconnect reconnect -> false;
      case Operation.Insert insert -> false;
      case Operation.Delete delete -> false;
      case Operation.Rename rename -> false;
      case Operation.AutoArrange arrange -> false;
      case Operation.Duplicate duplicate -> false;
      case Operation.Paste paste -> false;
    };
  }

  /** Whether a change is in a statement or an element that is not understood, or beside it. */
  private boolean touches(List<TextEdit> edits) {
    for (Problem problem : Unreadable.all(parsed)) {
      Integer before = units.floorKey(problem.offset());
      Integer next = units.higherKey(problem.offset());
      int start = before == null ? 0 : before;
      boolean open = problem.code().equals(Code.COMMENT_OPEN.id());
      int end = next == null || open ? parsed.text().length() : next - 1;
      for (TextEdit edit : edits) {
        if (edit.offset() <= end && edit.offset() + edit.length() >= start) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the same is not understood afterwards, where it is then. */
  private boolean staysAsItIs(List<TextEdit> edits) {
    ParsedText after =
        ParsedText.of(
            TextEdit.apply(parsed.text(), edits),
            parsed.file(),
            Reach.TEXT,
            CancelIndicator.NullImpl);
    List<String> now = new ArrayList<>();
    for (Problem problem : Unreadable.all(parsed)) {
      int shift =
          edits.stream()
              .filter(edit -> edit.offset() <= problem.offset())
              .mapToInt(edit -> edit.replacement().length() - edit.length())
              .sum();
      now.add(text(problem, shift));
    }
    return now.equals(Unreadable.all(after).stream().map(problem -> text(problem, 0)).toList());
  }

  private static String text(Problem problem, int shift) {
    return problem.offset() + shift + " " + problem.code() + " " + problem.message();
  }
}
