package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ClauseReader.Part;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Writes what has changed in a model into the text that it was read from, and nothing else. */
final class ModelToTextDiff {

  private final EditedModel model;
  private final Solution now;
  private final ElementOrigins origins;
  private final ClauseText before;
  private final ClauseText plain;
  private final ClauseText kept;
  private final StatementPlacement statements;

  /**
   * A restating that is not done yet.
   *
   * @param model of the text
   * @param now what it is to say
   */
  ModelToTextDiff(EditedModel model, Solution now) {
    this.model = model;
    this.now = now;
    this.origins = new ElementOrigins(model.solution(), now);
    this.before = new ClauseText(PreservedText.plain(model.solution()));
    this.plain = new ClauseText(PreservedText.plain(now));
    this.kept = new ClauseText(PreservedText.kept(now, origins));
    this.statements = new StatementPlacement(model);
  }

  void run() {
    named(model.solution(), now);
    Solution read = model.solution();
    one(read.getHost(), now.getHost(), statements::addHost);
    all(read.getPools(), now.getPools(), statements::addPool);
    one(read.getLocalPools(), now.getLocalPools(), statements::addLocalPools);
    all(read.getApplications(), now.getApplications(), statements::addApplication);
    all(read.getProcesses(), now.getProcesses(), statements::addProcess);
    all(read.getWorkloads(), now.getWorkloads(), statements::addWorkload);
    all(read.getGoals(), now.getGoals(), statements::addGoal);
    new PinDifference(model, now, origins, kept.phrases()).run();
  }

  private interface Adding {
    void add(String words);
  }

  private void one(@Nullable EObject read, @Nullable EObject thing, Adding adding) {
    all(
        Optional.ofNullable(read).stream().toList(),
        Optional.ofNullable(thing).stream().toList(),
        adding);
  }

  private void all(List<? extends EObject> read, List<? extends EObject> things, Adding adding) {
    read.stream().filter(one -> !origins.isKept(one)).forEach(this::remove);
    EObject last = null;
    for (EObject thing : things) {
      EObject origin = origins.of(thing);
      if (origin != null) {
        restate(origin, thing);
        last = origin;
      } else if (last != null) {
        statements.addBehind(last, words(thing));
      } else {
        adding.add(words(thing));
      }
    }
  }

  private String words(EObject thing) {
    if (thing instanceof Process process) {
      SourceColumns columns = model.columns(firstProcess(process));
      return kept.process(process, element -> line(columns, element));
    }
    return kept.statement(thing);
  }

  /** A process whose columns a new one takes. */
  private Process firstProcess(Process fallback) {
    List<Process> processes = model.solution().getProcesses();
    return processes.isEmpty() ? fallback : processes.getFirst();
  }

  private void remove(EObject statement) {
    if (statement instanceof Process process) {
      process.getElements().forEach(model::forget);
    }
    statements.remove(statement);
  }

  private void restate(EObject origin, EObject thing) {
    if (origin instanceof Pool read
        && thing instanceof Pool pool
        && read.getKind() != pool.getKind()) {
      // Before the label, which stands behind it.
      new PoolKindEdit(model, read).write(pool.getKind());
    }
    if (origin instanceof NamedElement named && thing instanceof NamedElement changed) {
      named(named, changed);
    }
    if (origin instanceof Process read && thing instanceof Process process) {
      process(read, process);
      return;
    }
    if (origin instanceof Goal read && thing instanceof Goal goal) {
      workload(read, goal);
    }
    block(origin, thing);
  }

  private void workload(Goal read, Goal goal) {
    for (ElementTokens.Run run : model.written(read).values(Literals.GOAL__WORKLOAD)) {
      String words = kept.phrases().reference(goal, Literals.GOAL__WORKLOAD);
      model.draft().rewrite(run.first(), run.last(), words);
    }
  }

  private void named(NamedElement origin, NamedElement thing) {
    if (!Objects.equals(origin.getName(), thing.getName())) {
      rename(origin, thing);
    }
    if (!Objects.equals(origin.getLabel(), thing.getLabel())) {
      NameEdits.label(model, origin, thing.getLabel());
    }
  }

  private void rename(NamedElement origin, NamedElement thing) {
    TokenDraft draft = model.draft();
    if (origin.getName() == null && origin instanceof Host) {
      draft.add(model.written(origin).all().first(), plain.phrases().name(thing), 1, 0);
    } else if (thing.getName() == null && thing instanceof Host) {
      draft.remove(model.written(origin).name(), model.written(origin).name());
    } else if (origin.getName() == null) {
      throw PreservedText.missing(origin, "name in the text");
    } else {
      draft.replace(model.written(origin).name(), plain.phrases().name(thing));
    }
  }

  private void process(Process read, Process process) {
    String pool = pool(process, kept);
    if (!Objects.equals(pool(read, before), pool(process, plain))) {
      Clauses.writePool(model, read, pool);
    }
    Set<Element> staying = staying(read, process);
    for (Element element : read.getElements()) {
      if (!staying.contains(element)) {
        model.forget(element);
        statements.remove(element);
        if (origins.isKept(element)) {
          removeComments(element);
        }
      }
    }
    int place = beginning(read);
    for (Element element : process.getElements()) {
      if (origins.of(element) instanceof Element origin && staying.contains(origin)) {
        element(origin, element);
        place = model.draft().withComments(model.written(origin).all().last());
      } else {
        model.draft().addLine(place, line(model.columns(read), element));
      }
    }
  }

  /** Removes the comments of a line that goes elsewhere, with its comments. */
  private void removeComments(Element element) {
    TokenDraft draft = model.draft();
    ElementTokens.Run all = model.written(element).all();
    for (int token = all.first(); token <= draft.withComments(all.last()); token++) {
      if (draft.isComment(token)) {
        draft.replace(token, "");
      }
    }
  }

  private static @Nullable String pool(Process process, ClauseText sentences) {
    return sentences.phrases().isThere(process.getPool())
        ? sentences.phrases().reference(process, Literals.PROCESS__POOL)
        : null;
  }

  /** The elements of a process that stay where they are written. */
  private Set<Element> staying(Process read, Process process) {
    Set<Element> staying = new LinkedHashSet<>();
    int last = -1;
    for (Element element : process.getElements()) {
      int index =
          origins.of(element) instanceof Element origin ? read.getElements().indexOf(origin) : -1;
      if (index > last) {
        staying.add(read.getElements().get(index));
        last = index;
      }
    }
    return staying;
  }

  private int beginning(Process read) {
    return model.draft().withComments(statements.opening(read));
  }

  /** A line that is new in its process, with the comments that it had elsewhere. */
  private String line(SourceColumns columns, Element element) {
    String line = columns.line(kept.cells(element));
    return origins.of(element) instanceof Element origin
        ? ElementDuplicator.withComments(line, origin, model.draft())
        : line;
  }

  private void element(Element origin, Element element) {
    named(origin, element);
    TokenDraft draft = model.draft();
    String keyword = ElementKind.of(element).keyword();
    if (!keyword.equals(ElementKind.of(origin).keyword())) {
      draft.replace(model.written(origin).all().first(), keyword);
    }
    model
        .wiring(origin)
        .become(
            kept.inputs(element),
            kept.context(element),
            element.getOutputs().stream().map(PreservedText::name).toList());
    clauses(origin, element);
  }

  private void clauses(Element origin, Element element) {
    Map<Clause, String> old = before.clauses(origin);
    Map<Clause, String> said = plain.clauses(element);
    Map<Clause, String> words = kept.clauses(element);
    for (Clause clause : Clause.values()) {
      String value = said.get(clause);
      boolean written = model.written(origin).clause(clause) != null;
      boolean changed = !Objects.equals(old.get(clause), value);
      if (value == null) {
        if (changed) {
          Clauses.remove(model, origin, clause);
        }
      } else if ((changed && (written || !ClauseText.isPlain(clause, element)))
          || (!written && ClauseText.isNeeded(clause, element))) {
        Clauses.write(model, origin, clause, Objects.requireNonNull(words.get(clause)));
      }
    }
  }

  /** What stands between the braces of a statement. */
  private void block(EObject origin, EObject thing) {
    BraceBlock block = new BraceBlock(model, origin);
    Map<String, String> old = before.properties(origin);
    Map<String, String> said = plain.properties(thing);
    Map<String, String> words = kept.properties(thing);
    Set<String> all = new LinkedHashSet<>(old.keySet());
    all.addAll(said.keySet());
    Set<String> done = new HashSet<>();
    for (String word : all) {
      if (!Objects.equals(old.get(word), said.get(word)) && done.add(room(word))) {
        property(block, thing, word, said, words);
      }
    }
    items(block, origin, thing);
  }

  private static String room(String word) {
    return PropertyEdit.ROOM.contains(word) ? "room" : word;
  }

  private void property(
      BraceBlock block,
      EObject thing,
      String word,
      Map<String, String> said,
      Map<String, String> words) {
    boolean room = PropertyEdit.ROOM.contains(word) && thing instanceof Pool;
    List<Part> parts = block.find(room ? PropertyEdit.ROOM : Set.of(word));
    String now =
        said.keySet().stream()
            .filter(one -> room ? PropertyEdit.ROOM.contains(one) : one.equals(word))
            .findFirst()
            .orElse(null);
    if (now == null) {
      parts.forEach(block::remove);
      return;
    }
    String text = ClauseText.property(thing, now, Objects.requireNonNull(words.get(now)));
    if (parts.isEmpty()) {
      block.add(text);
    } else {
      Part part = parts.getFirst();
      model.draft().rewrite(part.all().first(), part.all().last(), text);
      parts.stream().skip(1).forEach(block::remove);
    }
  }

  private void items(BraceBlock block, EObject origin, EObject thing) {
    List<EObject> staying = new ArrayList<>();
    for (EObject item : kept.items(thing)) {
      EObject read = origins.of(item);
      if (read != null && origin.equals(read.eContainer())) {
        staying.add(read);
      }
    }
    for (EObject read : before.items(origin)) {
      if (!staying.contains(read)) {
        block.remove(part(read));
      }
    }
    for (EObject item : kept.items(thing)) {
      EObject read = origins.of(item);
      if (read == null || !staying.contains(read)) {
        block.add(kept.item(item));
      } else if (!before.item(read).equals(plain.item(item))) {
        ElementTokens.Run all = model.written(read).all();
        model.draft().rewrite(all.first(), all.last(), kept.item(item));
      }
    }
  }

  private Part part(EObject read) {
    ElementTokens.Run all = model.written(read).all();
    return new Part("", all, all.first());
  }
}
