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
  public static Answer of(ParsedText parsed, DiagramOperation operation) {
    Answer answer = change(parsed, operation);
    return refusal(parsed)
        .map(refusal -> BrokenTextRules.checked(parsed, operation, answer, refusal))
        .orElse(answer);
  }

  private static Answer change(ParsedText parsed, DiagramOperation operation) {
    try {
      TokenDraft draft = new TokenDraft(parsed.text());
      EditedModel model = new EditedModel(parsed, draft);
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
      TokenDraft draft = new TokenDraft(parsed.text());
      EditedModel model = new EditedModel(parsed, draft);
      new ModelToTextDiff(model, now).run();
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
      return ClauseText.everything(one).equals(ClauseText.everything(other));
    } catch (RefusedException unspeakable) {
      return false;
    }
  }

  /**
   * Why not all operations can change a text, if that is so: what is not understood, and where.
   * Those on parts that are understood are done nevertheless.
   */
  public static Optional<String> refusal(ParsedText parsed) {
    return SyntaxErrorGuard.first(parsed)
        .map(
            problem ->
                "Line %d of the text must be mended before the diagram can be changed: %s"
                    .formatted(problem.line(), problem.message()));
  }

  /** What of a text is copied. */
  public sealed interface Copy permits Fragment, Refused {}

  /** Lines of a process that {@link DiagramOperation.Paste} takes. */
  public record Fragment(String lines) implements Copy {}

  /** The lines of some elements. */
  public static Copy copy(ParsedText parsed, List<String> elements) {
    Optional<String> refusal = refusal(parsed);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    try {
      return new Fragment(
          ElementDuplicator.copy(new EditedModel(parsed, new TokenDraft(parsed.text())), elements));
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  private static List<String> apply(EditedModel model, DiagramOperation operation) {
    return switch (operation) {
      case DiagramOperation.CreateElement create -> new ElementCreation(model).element(create);
      case DiagramOperation.CreateProcess create ->
          new DeclarationEdits(model).process(create.name(), create.label(), "");
      case DiagramOperation.CreatePool create -> new DeclarationEdits(model).pool(create);
      case DiagramOperation.CreateLocalPools create ->
          new DeclarationEdits(model).localPools(create.threads());
      case DiagramOperation.CreateHost create -> new DeclarationEdits(model).host(create);
      case DiagramOperation.CreateWorkload create -> new DeclarationEdits(model).workload(create);
      case DiagramOperation.CreateGoal create ->
          new DeclarationEdits(model).goal(create.workload());
      case DiagramOperation.CreateApplication create ->
          new DeclarationEdits(model).application(create.name(), create.label());
      case DiagramOperation.Connect connect -> new SlotEdits(model).connect(connect);
      case DiagramOperation.Reconnect reconnect -> new SlotEdits(model).reconnect(reconnect);
      case DiagramOperation.Insert insert -> new SlotEdits(model).insert(insert);
      case DiagramOperation.Delete delete ->
          nothing(() -> new Deletion(model).delete(delete.targets()));
      case DiagramOperation.Rename rename ->
          nothing(() -> NameEdits.rename(model, rename.target(), rename.name()));
      case DiagramOperation.SetLabel set ->
          nothing(() -> NameEdits.label(model, set.target(), set.label()));
      case DiagramOperation.SetClause set ->
          nothing(() -> Clauses.set(model, set.element(), set.clause(), set.value()));
      case DiagramOperation.SetProperty set ->
          nothing(() -> PropertyEdit.set(model, set.target(), set.word(), set.value()));
      case DiagramOperation.Together together ->
          nothing(() -> together.each().forEach(one -> apply(model, one)));
      case DiagramOperation.SetProcessPool set ->
          nothing(() -> Clauses.setPool(model, set.process(), set.pool()));
      case DiagramOperation.Move move -> nothing(() -> new Pins(model).move(move.pins()));
      case DiagramOperation.Unpin unpin -> nothing(() -> new Pins(model).unpin(unpin.elements()));
      case DiagramOperation.AutoArrange arrange -> nothing(() -> new Pins(model).removeAll());
      case DiagramOperation.Duplicate duplicate ->
          new ElementDuplicator(model).duplicate(duplicate.elements(), duplicate.shift());
      case DiagramOperation.Paste paste ->
          new ElementDuplicator(model).paste(paste.process(), paste.fragment());
    };
  }

  private static List<String> nothing(Runnable change) {
    change.run();
    return List.of();
  }
}
