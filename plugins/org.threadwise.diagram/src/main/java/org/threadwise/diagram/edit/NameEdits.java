package org.threadwise.diagram.edit;

import java.util.List;
import java.util.Set;
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
import org.threadwise.model.integration.PoolKind;

/** Sets names and labels. */
final class NameEdits {

  private NameEdits() {}

  static void rename(EditedModel model, Target target, String name) {
    EObject object = model.find(target);
    if (object instanceof Host host && host.getName() == null) {
      String taken = FreeNames.of("host", List.<Element>of()).take(name, "host1");
      model.draft().insertAfter(model.tokens(host).all().first(), NameForm.written(taken), 1, 0);
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
                      model
                          .draft()
                          .replace(model.draft().indexAt(edit.offset()), edit.replacement()));
    }
  }

  static void label(EditedModel model, Target target, @Nullable String label) {
    if (!(model.find(target) instanceof NamedElement object)) {
      throw new RefusedException(
          "A %s cannot have a label: choose another element"
              .formatted(ClauseReader.noun(model.find(target))));
    }
    label(model, object, label);
  }

  /** Sets a label; a null or blank one removes it. */
  static void label(EditedModel model, NamedElement object, @Nullable String label) {
    ElementTokens written = model.tokens(object);
    List<ElementTokens.Range> current = written.values(Literals.NAMED_ELEMENT__LABEL);
    if (label == null || label.isBlank()) {
      current.forEach(range -> model.draft().remove(range.first(), range.last()));
    } else if (current.isEmpty()) {
      model.draft().insertAfter(anchor(written, object), quoted(label), 1, column(model, object));
    } else {
      model.draft().replace(current.getLast().first(), quoted(label));
    }
  }

  /** Returns the last token before a label: the name, or the kind of a pool. */
  private static int anchor(ElementTokens written, NamedElement object) {
    if (object instanceof Pool pool && pool.getKind() == PoolKind.PER_TASK) {
      // the kind has two keywords
      return written.keywords(Set.of("task")).getLast();
    }
    return object instanceof Pool
        ? written.values(Literals.POOL__KIND).stream()
            .mapToInt(ElementTokens.Range::last)
            .findFirst()
            .orElseGet(written::name)
        : object.getName() == null ? written.all().first() : written.name();
  }

  private static int column(EditedModel model, NamedElement object) {
    return object instanceof Element element
        ? model.columns(EditedModel.process(element)).of(SourceColumns.Part.LABEL)
        : TokenDraft.ANY_COLUMN;
  }

  /** Returns a label in quotes. */
  static String quoted(String label) {
    if (label.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new RefusedException("A label is one line of text: remove tabs and line ends");
    }
    return NameForm.quoted(label);
  }
}
