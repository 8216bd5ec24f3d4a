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

/** Chooses names that are not taken by other elements of the same kind. */
public final class FreeNames {

  private final Set<String> taken;
  private final String noun;

  private FreeNames(String noun, Collection<String> taken) {
    this.noun = noun;
    this.taken = new HashSet<>(taken);
  }

  /** Returns names of elements that are free in all processes, so that they need no qualifier. */
  static FreeNames ofElements(Solution solution) {
    return new FreeNames(
        "task or port",
        names(
            solution.getProcesses().stream()
                .flatMap(process -> process.getElements().stream())
                .toList()));
  }

  /** Returns free names of slots; those that are only read count as taken, too. */
  static FreeNames ofSlots(EditedModel model, Process process) {
    Set<String> taken = new HashSet<>();
    for (SlotLists slotLists : model.allSlotLists(process)) {
      taken.addAll(slotLists.inputs());
      taken.addAll(slotLists.allOutputs());
      if (slotLists.context() != null) {
        taken.add(slotLists.context());
      }
    }
    return new FreeNames("slot", taken);
  }

  /** Returns free names of slots; those that are only read do not count. */
  public static FreeNames ofSlots(Process process) {
    return new FreeNames(
        "slot",
        process.getElements().stream()
            .flatMap(element -> element.getOutputs().stream())
            .map(Slot::getName)
            .filter(Objects::nonNull)
            .toList());
  }

  /** Returns free names beside some elements. */
  public static FreeNames of(String noun, List<? extends NamedElement> all) {
    return new FreeNames(noun, names(all));
  }

  private static List<String> names(List<? extends NamedElement> all) {
    return all.stream().filter(one -> one.getName() != null).map(NamedElement::getName).toList();
  }

  /**
   * Takes a name.
   *
   * @param wanted null or blank to choose a free name
   * @param like the pattern of the chosen name
   * @throws RefusedException if the wanted name is not valid or not free
   */
  public String take(@Nullable String wanted, String like) {
    if (wanted == null || wanted.isBlank()) {
      return take(like);
    }
    String name = ElementTokens.unescaped(wanted.strip());
    if (!NameForm.isName(name)) {
      throw new RefusedException(NameForm.invalid(name));
    }
    if (!taken.add(name)) {
      throw new RefusedException(
          "There is another %s '%s': choose a different name".formatted(noun, name));
    }
    return name;
  }

  /** Takes a name, with a number appended if it is taken or a keyword. */
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

  /** Returns a text with its first letter in upper case. */
  static String capitalized(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** Returns the name of an element's output: its own, with a small first letter. */
  static String slotName(String element) {
    return element.substring(0, 1).toLowerCase(Locale.ROOT) + element.substring(1);
  }
}
