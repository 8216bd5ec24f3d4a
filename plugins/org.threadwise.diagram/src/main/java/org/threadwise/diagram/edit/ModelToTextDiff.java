package org.threadwise.diagram.edit;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.ClauseReader.PropertyTokens;
import org.threadwise.diagram.edit.StatementPlacement.Section;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * The difference between a model and the text from which it was read, written into the draft of
 * that text.
 *
 * <p>A worked example. The text is
 *
 * <pre>{@code
 * pool bar { threads 1 }   // one barista
 * process Coffee {
 *   entry Orders            -> order
 *   task  Brew     order    -> cup     takes 2 min
 *   exit  Counter  cup
 * }
 * }</pre>
 *
 * After a graphical editor has set the threads of the pool to 2, has removed {@code takes} from
 * {@code Brew}, and has added a task {@code Serve} before the exit, {@link #run} does the
 * following:
 *
 * <ol>
 *   <li>It pairs the objects of the model with those of the text ({@link ElementOrigins}).
 *   <li>It removes statements and lines whose objects are gone, and inserts a statement or a line
 *       for {@code Serve}, which has no origin, after the origin of {@code Brew}, in the columns of
 *       its neighbours.
 *   <li>It compares each remaining object with its origin, property by property and clause by
 *       clause, by their canonical texts. Where they differ, the clause is replaced ({@code threads
 *       2}) or removed ({@code takes 2 min}). An equal value stays as it was written: {@code 0.50}
 *       does not become {@code 0.5}.
 * </ol>
 *
 * <p>So the comment, the columns and the order of the text remain. Whether the edited text is
 * equivalent to the model is checked by {@link Edits#difference}.
 */
final class ModelToTextDiff {

  private final EditedModel model;
  private final Solution changed;
  private final ElementOrigins origins;

  /** Canonical texts of the model as it was read; equal to those of {@link #after} if unchanged. */
  private final ClauseText before;

  private final ClauseText after;

  /** The texts to write: unchanged values as they were read. */
  private final ClauseText written;

  private final StatementPlacement statements;

  /**
   * Prepares the difference.
   *
   * @param model of the text
   * @param changed the model that the text has to express
   */
  ModelToTextDiff(EditedModel model, Solution changed) {
    this.model = model;
    this.changed = changed;
    this.origins = new ElementOrigins(model.solution(), changed);
    this.before = new ClauseText(PreservedText.canonical(model.solution()));
    this.after = new ClauseText(PreservedText.canonical(changed));
    this.written = new ClauseText(PreservedText.preserved(changed, origins));
    this.statements = new StatementPlacement(model);
  }

  /** Writes the difference to the draft. */
  void run() {
    updateName(model.solution(), changed);
    for (Section section : Section.values()) {
      updateStatements(section);
    }
    new PinDifference(model, changed, origins, written.texts()).run();
  }

  private void updateStatements(Section section) {
    section.of(model.solution()).stream()
        .filter(statement -> !origins.isKept(statement))
        .forEach(this::remove);
    EObject last = null;
    for (EObject statement : section.of(changed)) {
      EObject origin = origins.of(statement);
      if (origin != null) {
        update(origin, statement);
        last = origin;
      } else if (last != null) {
        statements.addAfter(last, text(statement));
      } else {
        statements.add(section, text(statement));
      }
    }
  }

  private String text(EObject statement) {
    if (statement instanceof Process process) {
      SourceColumns columns = model.columns(firstProcess(process));
      return written.process(process, element -> line(columns, element));
    }
    return written.statement(statement);
  }

  /** Returns the process whose columns a new process adopts. */
  private Process firstProcess(Process fallback) {
    List<Process> processes = model.solution().getProcesses();
    return processes.isEmpty() ? fallback : processes.getFirst();
  }

  private void remove(EObject statement) {
    if (statement instanceof Process process) {
      process.getElements().forEach(model::discardSlots);
    }
    statements.remove(statement);
  }

  private void update(EObject origin, EObject object) {
    if (origin instanceof Pool read
        && object instanceof Pool pool
        && read.getKind() != pool.getKind()) {
      // Before the label, which follows the kind.
      new PoolKindEdit(model, read).write(pool.getKind());
    }
    if (origin instanceof NamedElement named && object instanceof NamedElement changed) {
      updateName(named, changed);
    }
    if (origin instanceof Process read && object instanceof Process process) {
      updateProcess(read, process);
      return;
    }
    if (origin instanceof Goal read && object instanceof Goal goal) {
      updateWorkload(read, goal);
    }
    updateBlock(origin, object);
  }

  private void updateWorkload(Goal read, Goal goal) {
    for (ElementTokens.Range range : model.tokens(read).values(Literals.GOAL__WORKLOAD)) {
      String reference = written.texts().reference(goal, Literals.GOAL__WORKLOAD);
      model.draft().replaceRange(range.first(), range.last(), reference);
    }
  }

  private void updateName(NamedElement origin, NamedElement object) {
    if (!Objects.equals(origin.getName(), object.getName())) {
      rename(origin, object);
    }
    if (!Objects.equals(origin.getLabel(), object.getLabel())) {
      NameEdits.label(model, origin, object.getLabel());
    }
  }

  private void rename(NamedElement origin, NamedElement object) {
    TokenDraft draft = model.draft();
    if (origin.getName() == null && origin instanceof Host) {
      draft.insertAfter(model.tokens(origin).all().first(), after.texts().name(object), 1, 0);
    } else if (object.getName() == null && object instanceof Host) {
      draft.remove(model.tokens(origin).name(), model.tokens(origin).name());
    } else if (origin.getName() == null) {
      throw PreservedText.missing(origin, "name in the text");
    } else {
      draft.replace(model.tokens(origin).name(), after.texts().name(object));
    }
  }

  private void updateProcess(Process read, Process process) {
    String pool = pool(process, written);
    if (!Objects.equals(pool(read, before), pool(process, after))) {
      Clauses.writePool(model, read, pool);
    }
    if (read.isPerMessage() != process.isPerMessage()) {
      Clauses.setExecution(model, read, process.isPerMessage() ? "message" : null);
    }
    Set<Element> unmoved = unmovedElements(read, process);
    for (Element element : read.getElements()) {
      if (!unmoved.contains(element)) {
        model.discardSlots(element);
        statements.remove(element);
        if (origins.isKept(element)) {
          removeComments(element);
        }
      }
    }
    int anchor = statements.beforeFirstLine(read);
    for (Element element : process.getElements()) {
      if (origins.of(element) instanceof Element origin && unmoved.contains(origin)) {
        updateElement(origin, element);
        anchor = statements.afterLineOf(origin);
      } else {
        model.draft().insertLineAfter(anchor, line(model.columns(read), element));
      }
    }
  }

  /** Removes the comments of a line that is written elsewhere together with its comments. */
  private void removeComments(Element element) {
    TokenDraft draft = model.draft();
    ElementTokens.Range all = model.tokens(element).all();
    for (int token = all.first(); token <= draft.lastTrailingComment(all.last()); token++) {
      if (draft.isComment(token)) {
        draft.replace(token, "");
      }
    }
  }

  private static @Nullable String pool(Process process, ClauseText clauseText) {
    return clauseText.texts().isWritable(process.getPool())
        ? clauseText.texts().reference(process, Literals.PROCESS__POOL)
        : null;
  }

  /** Returns the elements, as they were read, whose lines keep their place and order. */
  private Set<Element> unmovedElements(Process read, Process process) {
    Set<Element> unmoved = new LinkedHashSet<>();
    int last = -1;
    for (Element element : process.getElements()) {
      int index =
          origins.of(element) instanceof Element origin ? read.getElements().indexOf(origin) : -1;
      if (index > last) {
        unmoved.add(read.getElements().get(index));
        last = index;
      }
    }
    return unmoved;
  }

  /** Returns a new line of a process; an element from elsewhere brings its comments. */
  private String line(SourceColumns columns, Element element) {
    String line = columns.line(written.cells(element));
    return origins.of(element) instanceof Element origin
        ? ElementDuplicator.withComments(line, origin, model.draft())
        : line;
  }

  private void updateElement(Element origin, Element element) {
    updateName(origin, element);
    TokenDraft draft = model.draft();
    String keyword = ElementKind.of(element).keyword();
    if (!keyword.equals(ElementKind.of(origin).keyword())) {
      draft.replace(model.tokens(origin).all().first(), keyword);
    }
    model
        .slotLists(origin)
        .set(
            written.inputs(element),
            written.context(element),
            ElementOutputs.regular(element).stream().map(PreservedText::name).toList());
    updateClauses(origin, element);
  }

  private void updateClauses(Element origin, Element element) {
    Map<Clause, String> old = before.clauses(origin);
    Map<Clause, String> now = after.clauses(element);
    Map<Clause, String> texts = written.clauses(element);
    for (Clause clause : Clause.values()) {
      String value = now.get(clause);
      boolean isInText = model.tokens(origin).clause(clause) != null;
      boolean isChanged = !Objects.equals(old.get(clause), value);
      if (value == null) {
        if (isChanged) {
          Clauses.remove(model, origin, clause);
        }
      } else if ((isChanged && (isInText || !ClauseText.isDefault(clause, element)))
          || (!isInText && ClauseText.isNeeded(clause, element))) {
        Clauses.write(model, origin, clause, Objects.requireNonNull(texts.get(clause)));
      }
    }
  }

  private void updateBlock(EObject origin, EObject object) {
    BraceBlock block = new BraceBlock(model, origin);
    Map<String, String> old = before.properties(origin);
    Map<String, String> now = after.properties(object);
    Map<String, String> texts = written.properties(object);
    Set<String> keywords = new LinkedHashSet<>(old.keySet());
    keywords.addAll(now.keySet());
    Set<Set<String>> done = new HashSet<>();
    for (String keyword : keywords) {
      Set<String> alternatives = alternatives(keyword, object);
      if (!Objects.equals(old.get(keyword), now.get(keyword)) && done.add(alternatives)) {
        updateProperty(block, object, alternatives, texts);
      }
    }
    updateItems(block, origin, object);
  }

  /** Returns the keywords of which an object has at most one, among them this one. */
  private static Set<String> alternatives(String keyword, EObject object) {
    return object instanceof Pool && PropertyEdit.CAPACITY.contains(keyword)
        ? PropertyEdit.CAPACITY
        : Set.of(keyword);
  }

  private void updateProperty(
      BraceBlock block, EObject object, Set<String> keywords, Map<String, String> texts) {
    List<PropertyTokens> properties = block.find(keywords);
    String keyword = texts.keySet().stream().filter(keywords::contains).findFirst().orElse(null);
    if (keyword == null) {
      properties.forEach(block::remove);
      return;
    }
    String text = ClauseText.property(object, keyword, Objects.requireNonNull(texts.get(keyword)));
    if (properties.isEmpty()) {
      block.add(text);
    } else {
      PropertyTokens property = properties.getFirst();
      model.draft().replaceRange(property.all().first(), property.all().last(), text);
      properties.stream().skip(1).forEach(block::remove);
    }
  }

  private void updateItems(BraceBlock block, EObject origin, EObject object) {
    Set<EObject> unmoved = new HashSet<>();
    for (EObject item : written.items(object)) {
      EObject read = origins.of(item);
      if (read != null && origin.equals(read.eContainer())) {
        unmoved.add(read);
      }
    }
    for (EObject read : before.items(origin)) {
      if (!unmoved.contains(read)) {
        block.remove(itemTokens(read));
      }
    }
    for (EObject item : written.items(object)) {
      EObject read = origins.of(item);
      if (read == null || !unmoved.contains(read)) {
        block.add(written.item(item));
      } else if (!before.item(read).equals(after.item(item))) {
        ElementTokens.Range all = model.tokens(read).all();
        model.draft().replaceRange(all.first(), all.last(), written.item(item));
      }
    }
  }

  private PropertyTokens itemTokens(EObject read) {
    ElementTokens.Range all = model.tokens(read).all();
    return new PropertyTokens("", all, all.first());
  }
}
