package org.threadwise.importing.merge;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.ParsedText;
import org.threadwise.importing.ImportedModel;
import org.threadwise.model.integration.Solution;

/** Imports into the text of an earlier import, which people have annotated since. */
public final class Reimport {

  private Reimport() {}

  /**
   * Returns the edits that bring a text up to date with an import; refused if the text has errors
   * or cannot express the change. Annotations, pins, comments and order of elements that still
   * exist are kept; new elements have their origin as a comment.
   *
   * @param text the existing model
   * @param file its path, null if it has none
   */
  public static Edits.EditOutcome edits(String text, @Nullable Path file, ImportedModel imported) {
    ParsedText parsed = parse(text, file);
    Solution changed = parse(text, file).solution();
    Optional<String> refusal = Edits.refusal(parsed);
    if (changed == null || refusal.isPresent()) {
      return new Edits.Refused(refusal.orElse("this is not a solution: import into a new file"));
    }
    new ImportMerge(changed, imported.solution()).run();
    return switch (Edits.difference(parsed, changed)) {
      case Edits.Done done ->
          new Edits.Done(new OriginComments(parsed, imported).addTo(done.edits()), done.created());
      case Edits.Refused refused -> refused;
    };
  }

  static ParsedText parse(String text, @Nullable Path file) {
    return ParsedText.of(text, file, ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
  }
}
