package org.threadwise.diagram.edit;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Solution;

/** Puts statements where a reader expects them. */
final class StatementPlacement {

  private final EditedModel model;
  private final TokenDraft draft;
  private final Solution solution;

  StatementPlacement(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.solution = model.solution();
  }

  /** Adds a pool behind the others. */
  void addPool(String words) {
    add(words, solution.getPools(), Stream.of(optional(solution.getHost())));
  }

  /** Adds an application behind the others. */
  void addApplication(String words) {
    add(
        words,
        solution.getApplications(),
        Stream.of(
            optional(solution.getHost()), solution.getPools(), optional(solution.getLocalPools())));
  }

  /** Adds a process behind the others. */
  void addProcess(String words) {
    add(
        words,
        solution.getProcesses(),
        Stream.of(
            optional(solution.getHost()),
            solution.getPools(),
            optional(solution.getLocalPools()),
            solution.getApplications()));
  }

  /** Adds the host before all else. */
  void addHost(String words) {
    add(words, List.of(), Stream.of());
  }

  /** Adds pools per task behind the pools. */
  void addLocalPools(String words) {
    add(words, List.of(), Stream.of(optional(solution.getHost()), solution.getPools()));
  }

  /** Adds a workload behind the others. */
  void addWorkload(String words) {
    add(words, solution.getWorkloads(), statements(false));
  }

  /** Adds a goal behind the others. */
  void addGoal(String words) {
    add(words, solution.getGoals(), statements(true));
  }

  private Stream<List<? extends EObject>> statements(boolean workloads) {
    return Stream.of(
        optional(solution.getHost()),
        solution.getPools(),
        optional(solution.getLocalPools()),
        solution.getApplications(),
        solution.getProcesses(),
        workloads ? solution.getWorkloads() : List.of());
  }

  /** Adds a statement behind another one of its kind. */
  void addBehind(EObject statement, String words) {
    add(words, List.of(statement), Stream.of());
  }

  /** Adds a statement at the end. */
  void addLast(String words) {
    insert(draft.size() - 1, "\n\n" + words);
  }

  private static List<? extends EObject> optional(@Nullable EObject object) {
    return object == null ? List.of() : List.of(object);
  }

  private void add(
      String words, List<? extends EObject> same, Stream<List<? extends EObject>> before) {
    if (!same.isEmpty()) {
      int last = last(same);
      boolean isShort = !words.contains("\n") && draft.beginsLine(first(same.getLast()));
      insert(draft.withComments(last), (isShort ? "\n" : "\n\n") + words);
      return;
    }
    int anchor = before.mapToInt(this::last).reduce(header(), Math::max);
    insert(anchor < 0 ? draft.size() - 1 : draft.withComments(anchor), "\n\n" + words);
  }

  private int first(EObject object) {
    return model.written(object).all().first();
  }

  /** The last word of some statements, -1 if there are none. */
  private int last(List<? extends EObject> statements) {
    return statements.stream()
        .mapToInt(object -> model.written(object).all().last())
        .max()
        .orElse(-1);
  }

  /** The last word of the line that names the solution, -1 if none does. */
  private int header() {
    if (NodeModelUtils.getNode(solution) == null || solution.getName() == null) {
      return -1;
    }
    return model.written(solution).title();
  }

  private void insert(int anchor, String words) {
    boolean empty = true;
    for (int i = 0; i < draft.size(); i++) {
      empty &= draft.isComment(i);
    }
    String all = empty ? "\n\nsolution " + name() + words : words;
    if (anchor < 0) {
      draft.add(anchor, all.strip() + "\n", 0, TokenDraft.ANYWHERE);
    } else {
      draft.addLine(anchor, all);
    }
  }

  /** A name for a solution, as its file is called. */
  private String name() {
    Path file = model.parsed().file();
    Path last = file == null ? null : file.getFileName();
    StringBuilder name = new StringBuilder();
    if (last != null) {
      for (String word :
          last.toString().replaceFirst("\\.\\w*$", "").split("[^\\p{L}\\p{N}]+", -1)) {
        name.append(word.isEmpty() ? "" : FreeNames.capital(word));
      }
    }
    return NameForm.isName(name.toString()) ? NameForm.written(name.toString()) : "Untitled";
  }

  /** Removes a statement with its block. */
  void remove(EObject statement) {
    ElementTokens.Run all = model.written(statement).all();
    draft.remove(all.first(), all.last());
  }

  /** The brace that opens or closes the block of a statement, -1 if it has none. */
  int brace(EObject statement, String brace) {
    return model.written(statement).words(Set.of(brace)).stream().findFirst().orElse(-1);
  }

  /** The brace that opens the block of a statement which is none without it. */
  int opening(EObject statement) {
    int brace = brace(statement, "{");
    if (brace < 0) {
      String name =
          statement instanceof NamedElement named && named.getName() != null
              ? "'" + named.getName() + "'"
              : "the layout";
      throw new RefusedException(
          "The text has no '{' behind %s: write it there first".formatted(name));
    }
    return brace;
  }
}
