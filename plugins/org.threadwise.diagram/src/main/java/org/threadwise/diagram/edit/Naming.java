package org.threadwise.diagram.edit;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.Operation.Target;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.Occurrences;
import org.threadwise.dsl.text.Renaming;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;

/** Writes names and labels. */
final class Naming {

  private Naming() {}

  static void rename(Model model, Target target, String name) {
    EObject object = model.find(target);
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
      throw new RefusedException("A slot has no label: give it another name");
    }
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
        : written.name();
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
