package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.threadwise.diagram.edit.ElementTokens.Range;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/**
 * Changes the pattern of a task, or the kind of a port: removes the clauses that the new one does
 * not take, and adds those that it requires. Slots, and all other clauses, stay.
 */
final class PatternEdit {

  private final EditedModel model;
  private final Element element;
  private final ElementTokens written;

  PatternEdit(EditedModel model, String id) {
    this.model = model;
    this.element = model.element(id);
    this.written = model.tokens(element);
  }

  void set(String keyword) {
    ElementKind kind = ElementCreation.kind(keyword);
    if (kind.equals(ElementKind.of(element))) {
      return;
    }
    checkSlots(kind);
    checkReferences(kind);
    model.draft().replace(written.all().first(), kind.keyword());
    writeClauses(kind);
  }

  private void checkSlots(ElementKind kind) {
    SlotLists slots = model.slotLists(element);
    int inputs = slots.inputs().size();
    int outputs = slots.outputs().size();
    boolean isIncomplete = !ElementKind.of(element).fits(inputs, outputs);
    boolean hasRoom = inputs <= kind.inputs().most() && outputs <= kind.outputs().most();
    boolean isContextTaken = slots.context() == null || kind.takesContext();
    if (!isContextTaken || !(kind.fits(inputs, outputs) || (isIncomplete && hasRoom))) {
      throw new RefusedException(
          "The slots of '%s' do not fit a %s: change them first, or choose another pattern"
              .formatted(element.getName(), kind.displayName()));
    }
  }

  /** Refuses a change of a responder that a workload or a goal names. */
  private void checkReferences(ElementKind kind) {
    boolean isNamed =
        model.solution().getWorkloads().stream()
                .flatMap(workload -> workload.getArrivals().stream())
                .anyMatch(arrivals -> element.equals(arrivals.getEntry()))
            || model.solution().getGoals().stream()
                .flatMap(goal -> goal.getConstraints().stream())
                .anyMatch(constraint -> Deletion.refersTo(constraint, Set.of(element)));
    if (isNamed) {
      throw new RefusedException(
          "A workload or goal refers to '%s', so it cannot become a %s: remove it there first"
              .formatted(element.getName(), kind.displayName()));
    }
  }

  private void writeClauses(ElementKind kind) {
    List<String> missing = new ArrayList<>(ElementCreation.mandatoryClauses(kind));
    Set<Clause> obsolete = EnumSet.noneOf(Clause.class);
    for (Range range : written.clauseRanges()) {
      Clause clause = Clause.startingWith(written.keyword(range)).orElseThrow();
      missing.removeIf(text -> isOf(clause, text));
      if (!kind.takes(clause)) {
        obsolete.add(clause);
      }
    }
    for (Clause clause : obsolete) {
      Range range = written.clause(clause);
      if (range != null && !missing.isEmpty()) {
        model.draft().replaceRange(range.first(), range.last(), missing.removeFirst());
      } else {
        Clauses.remove(model, element, clause);
      }
    }
    for (String text : missing) {
      String keyword = text.substring(0, text.indexOf(' '));
      Clauses.write(model, element, Clause.startingWith(keyword).orElseThrow(), text);
    }
  }

  private static boolean isOf(Clause clause, String text) {
    return text.startsWith(clause.keyword() + " ");
  }
}
