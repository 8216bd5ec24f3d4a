package org.threadwise.importing.merge;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.model.integration.Solution;

/** Imports into the text of an earlier import, which people have annotated since. */
public final class Reimport {

  private Reimport() {}

  /**
   * Returns the edits that bring a text up to date with an import. Annotations, pins, comments and
   * order of elements that still exist are kept.
   *
   * @param text the existing model
   * @param file its path
   * @throws ImportException if the text has errors, or cannot express the change
   */
  public static List<TextEdit> edits(String text, Path file, ImportedModel imported)
      throws ImportException {
    ParsedText parsed = parse(text, file);
    Solution changed = parse(text, file).solution();
    if (changed == null || Edits.refusal(parsed).isPresent()) {
      throw new ImportException(
          file.toString(),
          0,
          Edits.refusal(parsed).orElse("this is not a solution: import into a new file"));
    }
    new ImportMerge(changed, imported.solution()).run();
    return switch (Edits.difference(parsed, changed)) {
      case Edits.Done done -> done.edits();
      case Edits.Refused refused -> throw new ImportException(file.toString(), 0, refused.reason());
    };
  }

  private static ParsedText parse(String text, Path file) {
    return ParsedText.of(text, file, ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
  }
}
