package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Writes what is said of an element behind its slots. */
final class Clauses {

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
          "'%s' is a %s, of which '%s' says nothing: choose another property"
              .formatted(element.getName(), kind.displayName(), clause.keyword()));
    }
    write(model, element, clause, words(model, kind, clause, value.strip()));
  }

  private static String words(EditedModel model, ElementKind kind, Clause clause, String value) {
    Solution solution = model.solution();
    String said =
        switch (clause) {
          case ON -> reference(solution.getPools(), "pool", value);
          case ASKS -> reference(solution.getApplications(), "application", value);
          case RESPONDS -> value.startsWith("in ") ? value : "in " + value;
          case TAKES, INTO, BY, PASSES, DELAYS, FIRES, SENDS, LIMIT, PRIORITY -> value;
          case ASYNC, SERIAL, PINNED -> value;
        };
    String words = (clause.keyword() + " " + said).strip();
    check(kind, words);
    return words;
  }

  private static String reference(List<? extends NamedElement> all, String noun, String name) {
    if (all.stream().noneMatch(one -> name.equals(one.getName()))) {
      throw new RefusedException("There is no %s '%s': create it first".formatted(noun, name));
    }
    return NameForm.isName(name) ? NameForm.written(name) : NameForm.quoted(name);
  }

  /** Refuses words that are not one clause of an element, or have a value that does not fit. */
  private static void check(ElementKind kind, String words) {
    if (!isOneClause(
        TrialParse.of("solution S process P { " + kind.keyword() + " N %s }", words))) {
      throw TrialParse.several(words);
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
    return written.clauses().size() == 1
        && written.outputs().isEmpty()
        && written.inputs().isEmpty()
        && written.context() == null;
  }

  /** Writes a clause in the place of what is said now. */
  static void write(EditedModel model, Element element, Clause clause, String words) {
    TokenDraft draft = model.draft();
    ElementTokens written = model.written(element);
    ElementTokens.Run now = written.clause(clause);
    if (now != null) {
      draft.rewrite(now.first(), now.last(), words);
      return;
    }
    SourceColumns columns = model.columns(EditedModel.process(element));
    ElementTokens.Run takes = written.clause(Clause.TAKES);
    boolean first = written.clauses().isEmpty() || (takes != null && written.clauses().size() == 1);
    if (clause == Clause.TAKES) {
      draft.add(written.all().last(), words, 2, columns.of(SourceColumns.Part.TAKES));
    } else {
      int end = written.all().last();
      int anchor = takes != null && takes.last() == end ? draft.lastWord(takes.first() - 1) : end;
      draft.add(
          anchor, words, 2, first ? columns.of(SourceColumns.Part.CLAUSES) : TokenDraft.ANYWHERE);
    }
  }

  static void remove(EditedModel model, Element element, Clause clause) {
    ElementTokens.Run now = model.written(element).clause(clause);
    if (now != null) {
      model.draft().remove(now.first(), now.last());
    }
  }

  static void setPool(EditedModel model, String id, @Nullable String pool) {
    setPool(model, model.process(id), pool);
  }

  /** Gives a process a pool, or none. */
  static void setPool(EditedModel model, Process process, @Nullable String pool) {
    writePool(
        model, process, pool == null ? null : reference(model.solution().getPools(), "pool", pool));
  }

  /** Writes the name of a pool behind that of a process, or removes it. */
  static void writePool(EditedModel model, Process process, @Nullable String name) {
    TokenDraft draft = model.draft();
    int brace = new StatementPlacement(model).opening(process);
    List<Integer> on = model.written(process).words(Set.of("on"));
    if (name == null) {
      on.forEach(word -> draft.remove(word, draft.lastWord(brace - 1)));
      return;
    }
    if (on.isEmpty()) {
      draft.add(draft.lastWord(brace - 1), "on " + name, 1, TokenDraft.ANYWHERE);
    } else {
      draft.replace(draft.lastWord(brace - 1), name);
    }
  }
}
