package org.threadwise.diagram.edit;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.Renaming;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;

/** Writes names and labels. */
final class NameEdits {

  private NameEdits() {}

  static void rename(EditedModel model, Target target, String name) {
    EObject object = model.find(target);
    if (object instanceof Host host && host.getName() == null) {
      String taken = FreeNames.of("host", List.<Element>of()).take(name, "host1");
      model.draft().add(model.written(host).all().first(), NameForm.written(taken), 1, 0);
      return;
    }
    if (object instanceof LocalPools || object instanceof Goal) {
      throw new RefusedException(
          "A %s has no name of its own: it cannot be renamed".formatted(ClauseReader.noun(object)));
    }
    switch (Renaming.of(NameOccurrences.of(model.solution()), object, name)) {
      case Renaming.Refused refused -> throw new RefusedException(refused.reason());
      case Renaming.Edits renaming ->
          renaming
              .edits()
              .forEach(
                  edit ->
                      model.draft().replace(model.draft().at(edit.offset()), edit.replacement()));
    }
  }

  static void label(EditedModel model, Target target, @Nullable String label) {
    if (!(model.find(target) instanceof NamedElement object)) {
      throw new RefusedException(
          "A %s has no label: choose another thing"
              .formatted(ClauseReader.noun(model.find(target))));
    }
    label(model, object, label);
  }

  /** Gives a thing another label, or none. */
  static void label(EditedModel model, NamedElement object, @Nullable String label) {
    ElementTokens written = model.written(object);
    List<ElementTokens.Run> now = written.values(Literals.NAMED_ELEMENT__LABEL);
    if (label == null || label.isBlank()) {
      now.forEach(run -> model.draft().remove(run.first(), run.last()));
    } else if (now.isEmpty()) {
      model.draft().add(place(written, object), quoted(label), 1, column(model, object));
    } else {
      model.draft().replace(now.getLast().first(), quoted(label));
    }
  }

  /** The last word of a name, or of the kind of pool behind it. */
  private static int place(ElementTokens written, NamedElement object) {
    return object instanceof Pool
        ? written.values(Literals.POOL__KIND).stream()
            .mapToInt(ElementTokens.Run::last)
            .findFirst()
            .orElseGet(written::name)
        : object.getName() == null ? written.all().first() : written.name();
  }

  private static int column(EditedModel model, NamedElement object) {
    return object instanceof Element element
        ? model.columns(EditedModel.process(element)).of(SourceColumns.Part.LABEL)
        : TokenDraft.ANYWHERE;
  }

  /** A label with its quotes. */
  static String quoted(String label) {
    if (label.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new RefusedException("A label is one line of text: remove tabs and line ends");
    }
    return NameForm.quoted(label);
  }
}
