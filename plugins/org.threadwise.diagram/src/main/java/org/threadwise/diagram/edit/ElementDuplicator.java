package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Spot;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Copies elements together with the slots between them, but not those to other elements. */
final class ElementDuplicator {

  private final EditedModel model;
  private final FreeNames names;

  ElementDuplicator(EditedModel model) {
    this.model = model;
    this.names = FreeNames.ofElements(model.solution());
  }

  List<String> duplicate(List<String> ids, Spot shift) {
    Map<Process, List<Element>> chosen = new LinkedHashMap<>();
    ids.stream()
        .map(model::element)
        .distinct()
        .sorted((a, b) -> Integer.compare(first(a), first(b)))
        .forEach(
            element ->
                chosen
                    .computeIfAbsent(EditedModel.process(element), p -> new ArrayList<>())
                    .add(element));
    List<String> created = new ArrayList<>();
    List<Pins.Place> places = new ArrayList<>();
    chosen.forEach(
        (process, elements) -> {
          Map<Element, String> copies = write(process, elements, model.draft());
          copies.forEach(
              (element, name) -> {
                created.add(process.getName() + "." + name);
                place(element, name, shift).ifPresent(places::add);
              });
        });
    new Pins(model).add(places);
    return created;
  }

  private int first(Element element) {
    return model.tokens(element).all().first();
  }

  private Optional<Pins.Place> place(Element element, String name, Spot shift) {
    return new Pins(model)
        .of(element)
        .map(pin -> new Pins.Place(name, pin.getX() + shift.x(), pin.getY() + shift.y()));
  }

  /** Returns the source text of elements with the comments of their lines, in the text's order. */
  static String copy(EditedModel model, List<String> ids) {
    TokenDraft draft = model.draft();
    return ids.stream()
        .map(model::element)
        .distinct()
        .map(element -> model.tokens(element).all())
        .sorted(Comparator.comparingInt(ElementTokens.Range::first))
        .map(range -> draft.source(range.first(), draft.lastTrailingComment(range.last())) + "\n")
        .collect(Collectors.joining());
  }

  List<String> paste(String id, String fragment) {
    Process process = model.process(id);
    ParsedText parsed =
        ParsedText.of(
            "solution S process P {\n%s\n}".formatted(fragment),
            null,
            Reach.TEXT,
            CancelIndicator.NullImpl);
    Optional<Problem> unreadable = SyntaxErrorGuard.first(parsed);
    if (unreadable.isPresent()) {
      throw new RefusedException(
          "Line %d of the pasted text is not valid: %s"
              .formatted(unreadable.get().line() - 1, unreadable.get().message()));
    }
    Solution solution = Objects.requireNonNull(parsed.solution(), "a text that has a process");
    List<Process> processes = solution.getProcesses();
    if (processes.size() != 1
        || solution.eContents().size() != 1
        || processes.getFirst().getElements().isEmpty()) {
      throw new RefusedException(
          "The pasted text contains more or less than lines of a process: copy tasks and ports of a"
              + " diagram, or their lines");
    }
    Map<Element, String> copies =
        write(process, processes.getFirst().getElements(), new TokenDraft(parsed.text()));
    return copies.values().stream().map(name -> process.getName() + "." + name).toList();
  }

  /**
   * Writes copies of elements.
   *
   * @param source the text that contains them
   * @return the names of the copies
   */
  private Map<Element, String> write(Process process, List<Element> elements, TokenDraft source) {
    FreeNames slots = FreeNames.ofSlots(model, process);
    Map<String, String> slotNames = new HashMap<>();
    Map<Element, String> copies = new LinkedHashMap<>();
    for (Element element : elements) {
      copies.put(element, names.take(element.getName()));
      for (String slot : new SlotLists(source, element).allOutputs()) {
        slotNames.computeIfAbsent(slot, slots::take);
      }
    }
    int anchor = anchor(process, elements);
    for (Element element : elements) {
      String line = model.columns(process).line(cells(element, copies, slotNames, source));
      model.draft().insertLineAfter(anchor, withComments(line, element, source));
    }
    return copies;
  }

  /**
   * Returns a line with the comments of an element. Line comments are placed above the line, except
   * the last one.
   */
  static String withComments(String line, Element element, TokenDraft source) {
    String indent = line.substring(0, line.length() - line.stripLeading().length());
    ElementTokens.Range all = new ElementTokens(source, element).all();
    int last = source.lastTrailingComment(all.last());
    StringBuilder above = new StringBuilder();
    StringBuilder after = new StringBuilder();
    for (int token = all.first(); token <= last; token++) {
      if (source.isComment(token)) {
        String comment = source.text(token).replace("\r\n", "\n").replace('\r', '\n');
        if (comment.startsWith("//") && token < last) {
          above.append(indent).append(comment);
        } else {
          after.append("  ").append(comment);
        }
      }
    }
    return above + line + after;
  }

  /** Returns the token after which copies are inserted: after the last element, or at the end. */
  private int anchor(Process process, List<Element> elements) {
    StatementPlacement statements = new StatementPlacement(model);
    if (process.getElements().isEmpty()) {
      return statements.beforeFirstLine(process);
    }
    Element last = elements.getLast();
    return statements.afterLineOf(
        process.equals(last.eContainer()) ? last : process.getElements().getLast());
  }

  private static LineCells cells(
      Element element, Map<Element, String> copies, Map<String, String> slots, TokenDraft source) {
    SlotLists slotLists = new SlotLists(source, element);
    ElementTokens written = new ElementTokens(source, element);
    List<ElementTokens.Range> labels = written.values(Literals.NAMED_ELEMENT__LABEL);
    @Nullable String context = slotLists.context();
    return new LineCells(
        ElementKind.of(element).keyword(),
        Objects.requireNonNull(copies.get(element)),
        labels.isEmpty() ? null : source.text(labels.getLast().first()),
        slotLists.inputs().stream().filter(slots::containsKey).map(slots::get).toList(),
        context == null ? null : slots.get(context),
        slotLists.outputs().stream().map(slots::get).toList(),
        clauses(written, slotLists, slots));
  }

  /** Returns the clauses of a copy, whose failing slot has a name of its own. */
  private static List<String> clauses(
      ElementTokens written, SlotLists slotLists, Map<String, String> slots) {
    ElementTokens.Range clause = written.clause(Clause.FAILING);
    String name = slotLists.failing() == null ? null : slots.get(slotLists.failing());
    if (clause == null || name == null) {
      return written.clauseTexts();
    }
    String text = Clause.FAILING.prefix() + " " + NameForm.written(name);
    return written.clauseRanges().stream()
        .map(range -> range.equals(clause) ? text : written.text(range))
        .toList();
  }
}
