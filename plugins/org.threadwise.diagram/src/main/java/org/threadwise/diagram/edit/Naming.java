package org.threadwise.diagram.edit;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.Operation.Target;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.Occurrences;
import org.threadwise.dsl.text.Renaming;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;

/** Writes names and labels. */
final class Naming {

  private Naming() {}

  static void rename(Model model, Target target, String name) {
    EObject object = model.find(target);
    if (object instanceof Host host && host.getName() == null) {
      String taken = FreeNames.of("host", List.<Element>of()).take(name, "host1");
      model.draft().add(model.written(host).all().first(), NameForm.written(taken), 1, 0);
      return;
    }
    if (object instanceof LocalPools || object instanceof Goal) {
      throw new RefusedException(
          "A %s has no name of its own: it cannot be renamed".formatted(Said.noun(object)));
    }
    switch (Renaming.of(Occurrences.of(model.solution()), object, name)) {
      case Renaming.Refused refused -> throw new RefusedException(refused.reason());
      case Renaming.Edits renaming ->
          renaming
              .edits()
              .forEach(
                  edit ->
                      model.draft().replace(model.draft().at(edit.offset()), edit.replacement()));
    }
  }

  static void label(Model model, Target target, @Nullable String label) {
    if (!(model.find(target) instanceof NamedElement object)) {
      throw new RefusedException(
          "A %s has no label: choose another thing".formatted(Said.noun(model.find(target))));
    }
    label(model, object, label);
  }

  /** Gives a thing another label, or none. */
  static void label(Model model, NamedElement object, @Nullable String label) {
    Written written = model.written(object);
    List<Written.Run> now = written.values(Literals.NAMED_ELEMENT__LABEL);
    if (label == null || label.isBlank()) {
      now.forEach(run -> model.draft().remove(run.first(), run.last()));
    } else if (now.isEmpty()) {
      model.draft().add(place(written, object), quoted(label), 1, column(model, object));
    } else {
      model.draft().replace(now.getLast().first(), quoted(label));
    }
  }

  /** The last word of a name, or of the kind of pool behind it. */
  private static int place(Written written, NamedElement object) {
    return object instanceof Pool
        ? written.values(Literals.POOL__KIND).stream()
            .mapToInt(Written.Run::last)
            .findFirst()
            .orElseGet(written::name)
        : object.getName() == null ? written.all().first() : written.name();
  }

  private static int column(Model model, NamedElement object) {
    return object instanceof Element element
        ? model.columns(Model.process(element)).of(Columns.Part.LABEL)
        : Draft.ANYWHERE;
  }

  /** A label with its quotes. */
  static String quoted(String label) {
    if (label.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new RefusedException("A label is one line of text: remove tabs and line ends");
    }
    return NameForm.quoted(label);
  }
}
