package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Optional;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;

/**
 * The edits of a text that an operation on its diagram, or a change of its model, requires.
 *
 * <p>The edits are minimal: comments, blank lines, columns and the order of everything else remain.
 */
public final class Edits {

  /** The outcome of an operation. */
  public sealed interface EditOutcome {}

  /**
   * Edits that do not overlap, in the order of the text; empty if the text needs no change.
   *
   * @param created identifiers of new objects, as operations use them
   */
  public record Done(List<TextEdit> edits, List<String> created) implements EditOutcome {
    public Done {
      edits = List.copyOf(edits);
      created = List.copyOf(created);
    }
  }

  /** The reason why an operation cannot be done, and what to do about it. */
  public record Refused(String reason) implements EditOutcome, Copy {}

  private Edits() {}

  /** Returns the edits of an operation; invalid operations and texts are refused. */
  public static EditOutcome of(ParsedText parsed, DiagramOperation operation) {
    EditOutcome outcome = apply(parsed, operation);
    return refusal(parsed)
        .map(refusal -> BrokenTextRules.checked(parsed, operation, outcome, refusal))
        .orElse(outcome);
  }

  private static EditOutcome apply(ParsedText parsed, DiagramOperation operation) {
    try {
      EditedModel model = new EditedModel(parsed);
      List<String> created = apply(model, operation);
      return new Done(model.edits(), created);
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  /**
   * Returns the edits that make a text equivalent to a model that was read from it and changed
   * since.
   *
   * @param parsed the text from which the model was read
   * @param changed the model, whose objects still have the node models of that text
   */
  public static EditOutcome difference(ParsedText parsed, Solution changed) {
    Optional<String> refusal = refusal(parsed);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    try {
      EditedModel model = new EditedModel(parsed);
      new ModelToTextDiff(model, changed).run();
      return checked(parsed, changed, model.edits());
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  /** Returns the edits, or a refusal if the edited text would not be equivalent to the model. */
  private static EditOutcome checked(ParsedText parsed, Solution changed, List<TextEdit> edits) {
    String text = TextEdit.apply(parsed.text(), edits);
    ParsedText after =
        ParsedText.of(text, parsed.file(), ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
    Solution solution = after.solution();
    return solution != null && areEquivalent(solution, changed)
        ? new Done(edits, List.of())
        : new Refused("The text cannot express this change: undo it, or edit the text instead");
  }

  /** Returns whether two models are equal, however their texts are written. */
  public static boolean areEquivalent(Solution one, Solution other) {
    try {
      return ClauseText.canonical(one).equals(ClauseText.canonical(other));
    } catch (RefusedException incomplete) {
      return false;
    }
  }

  /**
   * Returns the first syntax error of a text, as the reason why some operations on it are refused;
   * operations on valid parts of the text are possible nevertheless.
   */
  public static Optional<String> refusal(ParsedText parsed) {
    return SyntaxErrorGuard.first(parsed)
        .map(
            problem ->
                "Fix line %d of the text before you change the diagram: %s"
                    .formatted(problem.line(), problem.message()));
  }

  /** The outcome of {@link #copy}. */
  public sealed interface Copy permits Fragment, Refused {}

  /** Lines of a process, for {@link DiagramOperation.Paste}. */
  public record Fragment(String lines) implements Copy {}

  /** Returns the lines of some elements. */
  public static Copy copy(ParsedText parsed, List<String> elements) {
    Optional<String> refusal = refusal(parsed);
    if (refusal.isPresent()) {
      return new Refused(refusal.get());
    }
    try {
      return new Fragment(ElementDuplicator.copy(new EditedModel(parsed), elements));
    } catch (RefusedException refused) {
      return new Refused(refused.reason());
    }
  }

  private static List<String> apply(EditedModel model, DiagramOperation operation) {
    DeclarationEdits declarations = new DeclarationEdits(model);
    SlotEdits slots = new SlotEdits(model);
    Pins pins = new Pins(model);
    return switch (operation) {
      case DiagramOperation.CreateElement create -> new ElementCreation(model).create(create);
      case DiagramOperation.CreateBehind create -> new ElementCreation(model).create(create);
      case DiagramOperation.CreateProcess create ->
          declarations.process(create.name(), create.label(), "");
      case DiagramOperation.CreatePool create -> declarations.pool(create);
      case DiagramOperation.CreateLocalPools create -> declarations.localPools(create.threads());
      case DiagramOperation.CreateHost create -> declarations.host(create);
      case DiagramOperation.CreateCost create -> declarations.cost();
      case DiagramOperation.CreateWorkload create -> declarations.workload(create);
      case DiagramOperation.CreateGoal create -> declarations.goal(create.workload());
      case DiagramOperation.CreateApplication create ->
          declarations.application(create.name(), create.label());
      case DiagramOperation.Connect connect -> slots.connect(connect);
      case DiagramOperation.Reconnect reconnect -> slots.reconnect(reconnect);
      case DiagramOperation.Reorder reorder -> run(() -> slots.reorder(reorder));
      case DiagramOperation.Insert insert -> slots.insert(insert);
      case DiagramOperation.Delete delete ->
          run(() -> new Deletion(model).delete(delete.targets(), delete.join()));
      case DiagramOperation.Rename rename ->
          run(() -> NameEdits.rename(model, rename.target(), rename.name()));
      case DiagramOperation.SetPattern set ->
          run(() -> new PatternEdit(model, set.element()).set(set.keyword()));
      case DiagramOperation.SetLabel set ->
          run(() -> NameEdits.label(model, set.target(), set.label()));
      case DiagramOperation.SetClause set ->
          run(() -> Clauses.set(model, set.element(), set.clause(), set.value()));
      case DiagramOperation.SetProperty set ->
          run(() -> PropertyEdit.set(model, set.target(), set.keyword(), set.value()));
      case DiagramOperation.Batch batch ->
          run(() -> batch.operations().forEach(each -> apply(model, each)));
      case DiagramOperation.SetProcessPool set ->
          run(() -> Clauses.setPool(model, set.process(), set.pool()));
      case DiagramOperation.Move move -> run(() -> pins.move(move.pins()));
      case DiagramOperation.Unpin unpin -> run(() -> pins.unpin(unpin.elements()));
      case DiagramOperation.AutoArrange arrange -> run(() -> pins.removeAll());
      case DiagramOperation.Duplicate duplicate ->
          new ElementDuplicator(model).duplicate(duplicate.elements(), duplicate.shift());
      case DiagramOperation.Paste paste ->
          new ElementDuplicator(model).paste(paste.process(), paste.fragment());
    };
  }

  private static List<String> run(Runnable change) {
    change.run();
    return List.of();
  }
}
