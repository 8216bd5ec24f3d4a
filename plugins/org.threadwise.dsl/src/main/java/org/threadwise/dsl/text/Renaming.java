package org.threadwise.dsl.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.dsl.text.NameOccurrences.Occurrence;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Renames an element or slot in its declaration and all references. */
public final class Renaming {

  /** The result of a renaming. */
  public sealed interface Result {}

  /** The text edits, empty if the name stays the same. */
  public record Edits(List<TextEdit> edits) implements Result {
    public Edits {
      edits = List.copyOf(edits);
    }
  }

  /** A refusal, with the reason and a remedy. */
  public record Refused(String reason) implements Result {}

  private final NameOccurrences occurrences;

  private Renaming(NameOccurrences occurrences) {
    this.occurrences = occurrences;
  }

  /**
   * Returns the edits that rename an object.
   *
   * @param occurrences all names of the text
   * @param target an object with a name
   */
  public static Result of(NameOccurrences occurrences, EObject target, String newName) {
    return new Renaming(occurrences).to(target, newName);
  }

  private static String plain(String name) {
    String stripped = name.strip();
    return stripped.startsWith("^") ? stripped.substring(1) : stripped;
  }

  private Result to(EObject target, String newName) {
    String name = plain(newName);
    if (name.equals(NameOccurrences.name(target))) {
      return new Edits(List.of());
    }
    boolean string =
        target instanceof Application
            && !name.isEmpty()
            && name.chars().noneMatch(c -> c < ' ' || c == 0x7f);
    if (!NameForm.isName(name) && !string) {
      return new Refused(NameForm.invalid(name));
    }
    if (isTaken(target, name)) {
      return new Refused(
          "There is another %s '%s': choose a different name"
              .formatted(target.eClass().getName().toLowerCase(Locale.ROOT), name));
    }
    return new Edits(edits(target, name));
  }

  private static boolean isTaken(EObject target, String name) {
    List<? extends EObject> rivals =
        switch (target) {
          case Slot slot -> slots(slot);
          default -> target.eContainer() == null ? List.of() : target.eContainer().eContents();
        };
    return rivals.stream()
        .filter(rival -> !rival.equals(target) && isRival(target, rival))
        .anyMatch(rival -> name.equals(NameOccurrences.name(rival)));
  }

  private static boolean isRival(EObject target, EObject other) {
    return target instanceof Element
        ? other instanceof Element
        : target.eClass().equals(other.eClass());
  }

  private static List<Slot> slots(Slot slot) {
    return slot.eContainer().eContainer() instanceof Process process
        ? process.getElements().stream().flatMap(element -> element.getOutputs().stream()).toList()
        : List.of();
  }

  private List<TextEdit> edits(EObject target, String name) {
    List<TextEdit> edits = new ArrayList<>();
    List<Element> namesakes =
        target instanceof Element element ? namesakes(element, name) : List.of();
    for (Occurrence occurrence : occurrences.of(target)) {
      boolean qualify = !namesakes.isEmpty() && needsProcess(occurrence);
      edits.add(edit(occurrence, (qualify ? process(target) : "") + form(occurrence, name)));
    }
    for (Element namesake : namesakes) {
      occurrences.of(namesake).stream()
          .filter(this::needsProcess)
          .map(other -> edit(other, process(namesake) + form(other, name)))
          .forEach(edits::add);
    }
    return edits;
  }

  /** Returns the elements of other processes with the same name, which makes it ambiguous. */
  private static List<Element> namesakes(Element target, String name) {
    return target.eContainer() instanceof Process process
            && process.eContainer() instanceof Solution solution
        ? solution.getProcesses().stream()
            .filter(other -> !other.equals(process))
            .flatMap(other -> other.getElements().stream())
            .filter(element -> name.equals(element.getName()))
            .toList()
        : List.of();
  }

  private boolean needsProcess(Occurrence occurrence) {
    return !occurrence.declaration() && !occurrences.isQualified(occurrence);
  }

  private static String process(EObject element) {
    String name = NameOccurrences.name(element.eContainer());
    return name == null ? "" : NameForm.escaped(name) + ".";
  }

  private static String form(Occurrence occurrence, String name) {
    if (!NameForm.isName(name)) {
      return NameForm.quoted(name);
    }
    boolean amongKeywords =
        occurrence.holder() instanceof Arrivals || occurrence.holder() instanceof LocalPool;
    return amongKeywords ? NameForm.escaped(name) : NameForm.written(name);
  }

  private TextEdit edit(Occurrence occurrence, String written) {
    return new TextEdit(occurrence.offset(), occurrence.length(), written);
  }
}
