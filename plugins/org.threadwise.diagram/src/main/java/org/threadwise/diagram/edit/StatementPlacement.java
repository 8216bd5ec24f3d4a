package org.threadwise.diagram.edit;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Solution;

/**
 * Inserts statements where a reader expects them: after those of the same section, or else after
 * those of the sections before it.
 */
final class StatementPlacement {

  /** The sections of a text, in their usual order. */
  enum Section {
    HOST(solution -> optional(solution.getHost())),
    COST(solution -> optional(solution.getCost())),
    POOLS(Solution::getPools),
    LOCAL_POOLS(solution -> optional(solution.getLocalPools())),
    APPLICATIONS(Solution::getApplications),
    PROCESSES(Solution::getProcesses),
    WORKLOADS(Solution::getWorkloads),
    GOALS(Solution::getGoals);

    @SuppressWarnings("ImmutableEnumChecker") // accessors, which have no state
    private final Function<Solution, List<? extends EObject>> statements;

    Section(Function<Solution, List<? extends EObject>> statements) {
      this.statements = statements;
    }

    /** Returns the statements of this section. */
    List<? extends EObject> of(Solution solution) {
      return statements.apply(solution);
    }

    private static List<? extends EObject> optional(@Nullable EObject object) {
      return object == null ? List.of() : List.of(object);
    }
  }

  private final EditedModel model;
  private final TokenDraft draft;
  private final Solution solution;

  StatementPlacement(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.solution = model.solution();
  }

  /** Adds a statement at the end of its section. */
  void add(Section section, String text) {
    List<? extends EObject> same = section.of(solution);
    boolean isSingle = Set.of(Section.HOST, Section.COST, Section.LOCAL_POOLS).contains(section);
    if (!same.isEmpty() && !isSingle) {
      addAfter(same, text);
      return;
    }
    int anchor = header();
    for (Section earlier : Section.values()) {
      if (earlier.compareTo(section) < 0) {
        anchor = Math.max(anchor, last(earlier.of(solution)));
      }
    }
    insert(anchor < 0 ? draft.size() - 1 : draft.lastTrailingComment(anchor), "\n\n" + text);
  }

  /** Adds a statement after another one of its section. */
  void addAfter(EObject statement, String text) {
    addAfter(List.of(statement), text);
  }

  private void addAfter(List<? extends EObject> same, String text) {
    boolean isShort = !text.contains("\n") && draft.startsLine(first(same.getLast()));
    insert(draft.lastTrailingComment(last(same)), (isShort ? "\n" : "\n\n") + text);
  }

  /** Adds a statement at the end of the text. */
  void addLast(String text) {
    insert(draft.size() - 1, "\n\n" + text);
  }

  private int first(EObject object) {
    return model.tokens(object).all().first();
  }

  /** Returns the last token of some statements; -1 if there are none. */
  private int last(List<? extends EObject> statements) {
    return statements.stream()
        .mapToInt(object -> model.tokens(object).all().last())
        .max()
        .orElse(-1);
  }

  /** Returns the last token of the line that names the solution; -1 if there is no such line. */
  private int header() {
    if (NodeModelUtils.getNode(solution) == null || solution.getName() == null) {
      return -1;
    }
    return model.tokens(solution).title();
  }

  private void insert(int anchor, String text) {
    boolean empty = true;
    for (int i = 0; i < draft.size(); i++) {
      empty &= draft.isComment(i);
    }
    String all = empty ? "\n\nsolution " + name() + text : text;
    if (anchor < 0) {
      draft.insertAfter(anchor, all.strip() + "\n", 0, TokenDraft.ANY_COLUMN);
    } else {
      draft.insertLineAfter(anchor, all);
    }
  }

  /** Returns a name for a solution, derived from its file name. */
  private String name() {
    Path file = model.parsed().file();
    Path last = file == null ? null : file.getFileName();
    StringBuilder name = new StringBuilder();
    if (last != null) {
      for (String part :
          last.toString().replaceFirst("\\.\\w*$", "").split("[^\\p{L}\\p{N}]+", -1)) {
        name.append(part.isEmpty() ? "" : FreeNames.capitalized(part));
      }
    }
    return NameForm.isName(name.toString()) ? NameForm.written(name.toString()) : "Untitled";
  }

  /** Returns the token after which the first line of a block is inserted. */
  int beforeFirstLine(EObject statement) {
    return draft.lastTrailingComment(openingBrace(statement));
  }

  /** Returns the token after which a line after that of an element is inserted. */
  int afterLineOf(EObject element) {
    return draft.lastTrailingComment(model.tokens(element).all().last());
  }

  /** Removes a statement with its block. */
  void remove(EObject statement) {
    ElementTokens.Range all = model.tokens(statement).all();
    draft.remove(all.first(), all.last());
  }

  /** Returns the opening or closing brace of a statement; -1 if it has none. */
  int brace(EObject statement, String brace) {
    return model.tokens(statement).keywords(Set.of(brace)).stream().findFirst().orElse(-1);
  }

  /** Returns the opening brace of a statement that is incomplete without it. */
  int openingBrace(EObject statement) {
    int brace = brace(statement, "{");
    if (brace < 0) {
      String name =
          statement instanceof NamedElement named && named.getName() != null
              ? "'" + named.getName() + "'"
              : "the layout";
      throw new RefusedException("The text has no '{' after %s: add it first".formatted(name));
    }
    return brace;
  }
}
