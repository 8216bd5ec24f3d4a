package org.threadwise.diagram.edit;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Names that nothing of a kind has yet. */
public final class FreeNames {

  private final Set<String> taken;
  private final String noun;

  private FreeNames(String noun, Collection<String> taken) {
    this.noun = noun;
    this.taken = new HashSet<>(taken);
  }

  /** Names of elements, free in all processes so that they need no process before them. */
  static FreeNames ofElements(Solution solution) {
    return new FreeNames(
        "task or port",
        names(
            solution.getProcesses().stream()
                .flatMap(process -> process.getElements().stream())
                .toList()));
  }

  /** Names of slots, also free of names that are read though nobody writes them. */
  static FreeNames ofSlots(EditedModel model, Process process) {
    Set<String> taken = new HashSet<>();
    for (SlotLists wiring : model.wirings(process)) {
      taken.addAll(wiring.inputs());
      taken.addAll(wiring.outputs());
      if (wiring.context() != null) {
        taken.add(wiring.context());
      }
    }
    return new FreeNames("slot", taken);
  }

  /** Names of the slots that a process writes. */
  public static FreeNames ofSlots(Process process) {
    return new FreeNames(
        "slot",
        process.getElements().stream()
            .flatMap(element -> element.getOutputs().stream())
            .map(Slot::getName)
            .filter(Objects::nonNull)
            .toList());
  }

  /** Names of things of one kind. */
  public static FreeNames of(String noun, List<? extends NamedElement> all) {
    return new FreeNames(noun, names(all));
  }

  private static List<String> names(List<? extends NamedElement> all) {
    return all.stream().filter(one -> one.getName() != null).map(NamedElement::getName).toList();
  }

  /** Takes the wanted name, or a free one like another. */
  public String take(@Nullable String wanted, String like) {
    if (wanted == null || wanted.isBlank()) {
      return take(like);
    }
    String name = ElementTokens.plain(wanted.strip());
    if (!NameForm.isName(name)) {
      throw new RefusedException(
          "'%s' is no name: begin with a letter, and go on with letters, digits and _"
              .formatted(name));
    }
    if (!taken.add(name)) {
      throw new RefusedException(
          "There is another %s '%s': choose a name that is free".formatted(noun, name));
    }
    return name;
  }

  /** Takes a name, with a number behind it that makes it free, and no word of the language. */
  public String take(String like) {
    String name = NameForm.written(like).equals(like) ? like : like + "1";
    int digits = like.length();
    while (digits > 1 && Character.isDigit(like.charAt(digits - 1))) {
      digits--;
    }
    String stem = like.substring(0, digits);
    for (int number = 2; !taken.add(name); number++) {
      name = stem + number;
    }
    return name;
  }

  /** A word that begins with a capital. */
  static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /** A name for what an element writes. */
  static String message(String element) {
    return element.substring(0, 1).toLowerCase(Locale.ROOT) + element.substring(1);
  }
}
