package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;

/** Does operations of a diagram as the smallest changes of its text. */
public final class Edits {

  /** What comes of an operation. */
  public sealed interface Answer {}

  /**
   * Changes of the text that do not overlap, in its order; none if it says already what was asked.
   *
   * @param created names of what is new, as operations name it
   */
  public record Done(List<TextEdit> edits, List<String> created) implements Answer {
    public Done {
      edits = List.copyOf(edits);
      created = List.copyOf(created);
    }
  }

  /** Why it cannot be done: what, where, and how to mend it. */
  public record Refused(String reason) implements Answer, Copy {}

  private Edits() {}

  /** The changes of a text that an operation makes. Bad operations and texts never throw. */
  public static Answer of(ParsedText parsed, Operation operation) {
    Answer answer = change(parsed, operation);
    return refusal(parsed)
        .map(refusal -> BrokenText.checked(parsed, operation, answer, refusal))
        .orElse(answer);
  }

  private static Answer change(ParsedText parsed, Operation operation) {
    try {
      Draft draft = new Draft(parsed.text());
      Model model = new Model(parsed, draft);
      List<String> created = apply(model, operation);
      model.write();
      return new Done(draft.edits(), created);
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  /**
   * The changes after which a text says what a model says that was read from it and changed since:
   * words, comments and order of all that did not change stay.
   *
   * @param parsed the text from which the model was read
   * @param now the model, whose objects know their places in that text
   */
  public static Answer restated(ParsedText parsed, Solution now) {
    Optional<String> refusal = refusal(parsed);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    try {
      Draft draft = new Draft(parsed.text());
      Model model = new Model(parsed, draft);
      new Restating(model, now).run();
      model.write();
      return checked(parsed, now, draft.edits());
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  /** The changes, if the text says what the model says then. */
  private static Answer checked(ParsedText parsed, Solution now, List<TextEdit> edits) {
    String text = TextEdit.apply(parsed.text(), edits);
    ParsedText after =
        ParsedText.of(text, parsed.file(), ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
    Solution said = after.solution();
    return said != null && saysTheSame(said, now)
        ? new Done(edits, List.of())
        : new Refused(
            "What was changed cannot be said in the text: undo the last change, or make it in the"
                + " text");
  }

  /** Whether two models say the same, however it is written. */
  public static boolean saysTheSame(Solution one, Solution other) {
    try {
      return Sentences.everything(one).equals(Sentences.everything(other));
    } catch (RefusedException unspeakable) {
      return false;
    }
  }

  /**
   * Why not all operations can change a text, if that is so: what is not understood, and where.
   * Those on parts that are understood are done nevertheless.
   */
  public static Optional<String> refusal(ParsedText parsed) {
    return Unreadable.first(parsed)
        .map(
            problem ->
                "Line %d of the text must be mended before the diagram can be changed: %s"
                    .formatted(problem.line(), problem.message()));
  }

  /** What of a text is copied. */
  public sealed interface Copy permits Fragment, Refused {}

  /** Lines of a process that {@link Operation.Paste} takes. */
  public record Fragment(String lines) implements Copy {}

  /** The lines of some elements. */
  public static Copy copy(ParsedText parsed, List<String> elements) {
    Optional<String> refusal = refusal(parsed);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    try {
      return new Fragment(Copies.copy(new Model(parsed, new Draft(parsed.text())), elements));
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  private static List<String> apply(Model model, Operation operation) {
    return switch (operation) {
      case Operation.CreateElement create -> new Creation(model).element(create);
      case Operation.CreateProcess create ->
          new Declaring(model).process(create.name(), create.label(), "");
      case Operation.CreatePool create -> new Declaring(model).pool(create);
      case Operation.CreateLocalPools create -> new Declaring(model).localPools(create.threads());
      case Operation.CreateHost create -> new Declaring(model).host(create);
      case Operation.CreateWorkload create -> new Declaring(model).workload(create);
      case Operation.CreateGoal create -> new Declaring(model).goal(create.workload());
      case Operation.CreateApplication create ->
          new Declaring(model).application(create.name(), create.label());
      case Operation.Connect connect -> new Connecting(model).connect(connect);
      case Operation.Reconnect reconnect -> new Connecting(model).reconnect(reconnect);
      case Operation.Insert insert -> new Connecting(model).insert(insert);
      case Operation.Delete delete -> nothing(() -> new Deletion(model).delete(delete.targets()));
      case Operation.Rename rename ->
          nothing(() -> Naming.rename(model, rename.target(), rename.name()));
      case Operation.SetLabel set -> nothing(() -> Naming.label(model, set.target(), set.label()));
      case Operation.SetClause set ->
          nothing(() -> Clauses.set(model, set.element(), set.clause(), set.value()));
      case Operation.SetProperty set ->
          nothing(() -> Property.set(model, set.target(), set.word(), set.value()));
      case Operation.Together together ->
          nothing(() -> together.each().forEach(one -> apply(model, one)));
      case Operation.SetProcessPool set ->
          nothing(() -> Clauses.setPool(model, set.process(), set.pool()));
      case Operation.Move move -> nothing(() -> new Pins(model).move(move.pins()));
      case Operation.Unpin unpin -> nothing(() -> new Pins(model).unpin(unpin.elements()));
      case Operation.AutoArrange arrange -> nothing(() -> new Pins(model).removeAll());
      case Operation.Duplicate duplicate ->
          new Copies(model).duplicate(duplicate.elements(), duplicate.shift());
      case Operation.Paste paste -> new Copies(model).paste(paste.process(), paste.fragment());
    };
  }

  private static List<String> nothing(Runnable change) {
    change.run();
    return List.of();
  }
}
