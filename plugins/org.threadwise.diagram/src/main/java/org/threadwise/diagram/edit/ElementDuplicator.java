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
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Writes elements once more, with the slots between them and without those to others. */
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
            one ->
                chosen.computeIfAbsent(EditedModel.process(one), p -> new ArrayList<>()).add(one));
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
    return model.written(element).all().first();
  }

  private Optional<Pins.Place> place(Element element, String name, Spot shift) {
    return new Pins(model)
        .of(element)
        .map(pin -> new Pins.Place(name, pin.getX() + shift.x(), pin.getY() + shift.y()));
  }

  /** Elements as they are written, with the comments of their lines, in the order of the text. */
  static String copy(EditedModel model, List<String> ids) {
    TokenDraft draft = model.draft();
    return ids.stream()
        .map(model::element)
        .distinct()
        .map(element -> model.written(element).all())
        .sorted(Comparator.comparingInt(ElementTokens.Run::first))
        .map(run -> draft.source(run.first(), draft.withComments(run.last())) + "\n")
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
          "What is pasted is not understood in its line %d: %s"
              .formatted(unreadable.get().line() - 1, unreadable.get().message()));
    }
    Solution solution = Objects.requireNonNull(parsed.solution(), "a text that has a process");
    List<Process> processes = solution.getProcesses();
    if (processes.size() != 1
        || solution.eContents().size() != 1
        || processes.getFirst().getElements().isEmpty()) {
      throw new RefusedException(
          "What is pasted is not lines of a process: copy tasks and ports of a diagram, or their"
              + " lines");
    }
    Map<Element, String> copies =
        write(process, processes.getFirst().getElements(), new TokenDraft(parsed.text()));
    return copies.values().stream().map(name -> process.getName() + "." + name).toList();
  }

  /**
   * Writes copies of elements.
   *
   * @param source the text in which they stand
   * @return the names of the copies
   */
  private Map<Element, String> write(Process process, List<Element> elements, TokenDraft source) {
    FreeNames slots = FreeNames.ofSlots(model, process);
    Map<String, String> slotNames = new HashMap<>();
    Map<Element, String> copies = new LinkedHashMap<>();
    for (Element element : elements) {
      copies.put(element, names.take(element.getName()));
      for (String slot : new SlotLists(source, element).outputs()) {
        slotNames.computeIfAbsent(slot, slots::take);
      }
    }
    int place = place(process, elements);
    for (Element element : elements) {
      String line = model.columns(process).line(cells(element, copies, slotNames, source));
      model.draft().addLine(place, withComments(line, element, source));
    }
    return copies;
  }

  /**
   * A line with the comments of its element; those that end a line stand above it, but the last.
   */
  static String withComments(String line, Element element, TokenDraft source) {
    String indent = line.substring(0, line.length() - line.stripLeading().length());
    ElementTokens.Run all = new ElementTokens(source, element).all();
    int last = source.withComments(all.last());
    StringBuilder above = new StringBuilder();
    StringBuilder behind = new StringBuilder();
    for (int token = all.first(); token <= last; token++) {
      if (source.isComment(token)) {
        String comment = source.word(token).replace("\r\n", "\n").replace('\r', '\n');
        boolean ends = comment.startsWith("//");
        if (ends && token < last) {
          above.append(indent).append(comment);
        } else {
          behind.append("  ").append(comment);
        }
      }
    }
    return above + line + behind;
  }

  /** Behind the last of the elements, or at the end of another process. */
  private int place(Process process, List<Element> elements) {
    TokenDraft draft = model.draft();
    if (process.getElements().isEmpty()) {
      return draft.withComments(new StatementPlacement(model).opening(process));
    }
    Element last = elements.getLast();
    Element anchor = process.equals(last.eContainer()) ? last : process.getElements().getLast();
    return draft.withComments(model.written(anchor).all().last());
  }

  private static LineCells cells(
      Element element, Map<Element, String> copies, Map<String, String> slots, TokenDraft source) {
    SlotLists wiring = new SlotLists(source, element);
    ElementTokens written = new ElementTokens(source, element);
    List<ElementTokens.Run> labels = written.values(Literals.NAMED_ELEMENT__LABEL);
    @Nullable String context = wiring.context();
    return new LineCells(
        ElementKind.of(element).keyword(),
        Objects.requireNonNull(copies.get(element)),
        labels.isEmpty() ? null : source.word(labels.getLast().first()),
        wiring.inputs().stream().filter(slots::containsKey).map(slots::get).toList(),
        context == null ? null : slots.get(context),
        wiring.outputs().stream().map(slots::get).toList(),
        written.clauseTexts());
  }
}
