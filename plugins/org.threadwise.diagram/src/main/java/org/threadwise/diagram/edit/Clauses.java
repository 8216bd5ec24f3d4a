package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Sets and removes the clauses of elements, and the pools and executions of processes. */
final class Clauses {

  /** The values of a process's execution. */
  private static final List<String> EXECUTIONS = List.of("message", "task");

  private Clauses() {}

  static void set(EditedModel model, String id, Clause clause, @Nullable String value) {
    Element element = model.element(id);
    if (value == null) {
      remove(model, element, clause);
      return;
    }
    ElementKind kind = ElementKind.of(element);
    if (!kind.takes(clause)) {
      throw new RefusedException(
          "'%s' is a %s, which has no clause '%s': choose another property"
              .formatted(element.getName(), kind.displayName(), clause.keyword()));
    }
    if (clause == Clause.WAITS && element.getParallelPool() == null) {
      throw new RefusedException(
          "'%s' starts no branches for which a thread could wait: set '%s' first"
              .formatted(element.getName(), Clause.PARALLEL.prefix()));
    }
    write(model, element, clause, text(model, kind, clause, value.strip()));
  }

  private static String text(EditedModel model, ElementKind kind, Clause clause, String value) {
    Solution solution = model.solution();
    String written =
        switch (clause) {
          case ON, PARALLEL -> reference(solution.getPools(), "pool", value);
          case ASKS -> reference(solution.getApplications(), "application", value);
          case RESPONDS -> value.startsWith("in ") ? value.substring("in ".length()) : value;
          case MEASURED -> value.startsWith("as ") ? value.substring("as ".length()) : value;
          case FAILING -> value.startsWith("->") ? value.substring("->".length()).strip() : value;
          case TAKES, INTO, BY, PASSES, DELAYS, MAX, FIRES, SENDS, LIMIT, PRIORITY -> value;
          case FAILS, RETRIES, TIMEOUT -> value;
          case SIZE, WITHIN, EVERY, KEY -> value;
          case ASYNC, WAITS, SERIAL, PINNED -> value;
        };
    String text = (clause.prefix() + " " + written).strip();
    check(kind, text);
    return text;
  }

  private static String reference(List<? extends NamedElement> all, String noun, String name) {
    if (all.stream().noneMatch(one -> name.equals(one.getName()))) {
      throw new RefusedException("There is no %s '%s': create it first".formatted(noun, name));
    }
    return NameForm.isName(name) ? NameForm.written(name) : NameForm.quoted(name);
  }

  /** Refuses a text that is not exactly one clause, or has an invalid value. */
  private static void check(ElementKind kind, String text) {
    if (!isOneClause(
        TrialParse.of("solution S process P { " + kind.keyword() + " N -> s %s }", text))) {
      throw TrialParse.several(text);
    }
  }

  private static boolean isOneClause(ParsedText probe) {
    Solution solution = TrialParse.solution(probe);
    if (solution.getProcesses().size() != 1 || solution.eContents().size() != 1) {
      return false;
    }
    List<Element> elements = solution.getProcesses().getFirst().getElements();
    if (elements.size() != 1) {
      return false;
    }
    ElementTokens written = new ElementTokens(new TokenDraft(probe.text()), elements.getFirst());
    return written.clauseKeywords().size() == 1
        && written.outputs().size() == 1
        && written.inputs().isEmpty()
        && written.context() == null;
  }

  /** Writes a clause, in the place of the former one if there is one. */
  static void write(EditedModel model, Element element, Clause clause, String text) {
    TokenDraft draft = model.draft();
    ElementTokens written = model.tokens(element);
    ElementTokens.Range current = written.clause(clause);
    if (current != null) {
      draft.replaceRange(current.first(), current.last(), text);
      return;
    }
    SourceColumns columns = model.columns(EditedModel.process(element));
    ElementTokens.Range takes = written.clause(Clause.TAKES);
    boolean first =
        written.clauseKeywords().isEmpty()
            || (takes != null && written.clauseKeywords().size() == 1);
    if (clause == Clause.TAKES) {
      draft.insertAfter(written.all().last(), text, 2, columns.of(SourceColumns.Part.TAKES));
    } else {
      int end = written.all().last();
      int anchor =
          takes != null && takes.last() == end ? draft.lastNonComment(takes.first() - 1) : end;
      draft.insertAfter(
          anchor, text, 2, first ? columns.of(SourceColumns.Part.CLAUSES) : TokenDraft.ANY_COLUMN);
    }
  }

  static void remove(EditedModel model, Element element, Clause clause) {
    Slot failing = clause == Clause.FAILING ? ElementOutputs.failing(element) : null;
    if (failing != null && failing.getName() != null) {
      model
          .allSlotLists(EditedModel.process(element))
          .forEach(slotLists -> slotLists.dropInput(failing.getName()));
    }
    if (clause == Clause.PARALLEL) {
      remove(model, element, Clause.WAITS);
    }
    ElementTokens.Range current = model.tokens(element).clause(clause);
    if (current != null) {
      model.draft().remove(current.first(), current.last());
    }
  }

  static void setPool(EditedModel model, String id, @Nullable String pool) {
    setPool(model, model.process(id), pool);
  }

  /** Sets the pool of a process; null removes it. */
  static void setPool(EditedModel model, Process process, @Nullable String pool) {
    writePool(
        model, process, pool == null ? null : reference(model.solution().getPools(), "pool", pool));
  }

  /** Writes the source text of a process's pool; null removes it. */
  static void writePool(EditedModel model, Process process, @Nullable String name) {
    TokenDraft draft = model.draft();
    List<Integer> on = model.tokens(process).keywords(Set.of("on"));
    List<Integer> per = model.tokens(process).keywords(Set.of(ClauseReader.EXECUTION));
    int brace = new StatementPlacement(model).openingBrace(process);
    int last = draft.lastNonComment((per.isEmpty() ? brace : per.getFirst()) - 1);
    if (name == null && !on.isEmpty() && !per.isEmpty()) {
      int value = draft.lastNonComment(brace - 1);
      // the execution takes the place of the pool, without a gap
      draft.replaceRange(on.getFirst(), last, ClauseReader.EXECUTION + " " + draft.text(value));
      draft.remove(per.getFirst(), value);
      return;
    }
    if (name == null) {
      on.forEach(keyword -> draft.remove(keyword, last));
      return;
    }
    if (on.isEmpty()) {
      draft.insertAfter(last, "on " + name, 1, TokenDraft.ANY_COLUMN);
    } else {
      draft.replace(last, name);
    }
  }

  /**
   * Sets how a process is executed.
   *
   * @param value {@code message} or {@code task}; null removes it
   */
  static void setExecution(EditedModel model, Process process, @Nullable String value) {
    if (value != null && !EXECUTIONS.contains(value)) {
      throw new RefusedException(
          "'%s' is not a way to execute a process: write message or task".formatted(value));
    }
    TokenDraft draft = model.draft();
    int brace = new StatementPlacement(model).openingBrace(process);
    int last = draft.lastNonComment(brace - 1);
    List<Integer> per = model.tokens(process).keywords(Set.of(ClauseReader.EXECUTION));
    if (value == null) {
      per.forEach(keyword -> draft.remove(keyword, last));
    } else if (per.isEmpty()) {
      String text = ClauseReader.EXECUTION + " " + value;
      draft.insertAfter(last, text, 1, TokenDraft.ANY_COLUMN);
    } else {
      draft.replace(last, value);
    }
  }
}
