package org.threadwise.server.request;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.SourcePosition;
import org.threadwise.importing.format.ImportFormat;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.ImportParams;
import org.threadwise.server.protocol.ImportResult;
import org.threadwise.server.protocol.ImportResult.ImportLimitation;

/** Handles {@code threadwise/import}. */
public final class ImportRequest {

  private ImportRequest() {}

  /**
   * Reads the files of a request.
   *
   * @throws IllegalArgumentException if a parameter is invalid; the message is for users
   * @throws ImportException if a file cannot be imported
   */
  public static ImportedModel read(ImportParams params) throws ImportException {
    ImportFormat format =
        ImportFormat.of(params.format())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'%s' is not a format: choose one of %s"
                            .formatted(
                                params.format(), String.join(", ", ImportFormat.keywords()))));
    if (params.sources().isEmpty()) {
      throw new IllegalArgumentException("there are no files: choose one or several");
    }
    if (params.into() != null && !format.canUpdate()) {
      throw new IllegalArgumentException(
          format.title() + " cannot update a model: import into a new one");
    }
    return format.read(
        params.sources().stream()
            .map(source -> new SourceFile(source.name(), source.text()))
            .toList());
  }

  /** Returns whether a request forbids this import, because it is strict. */
  public static boolean isForbidden(ImportedModel imported, ImportParams params) {
    return Boolean.TRUE.equals(params.strict()) && !imported.isExact();
  }

  /** Returns the result of a request that its strictness forbids. */
  public static ImportResult forbidden(ImportedModel imported) {
    return new ImportResult(
        null, false, "The model would not express everything exactly", limitations(imported));
  }

  /**
   * Returns a new model.
   *
   * @throws IllegalArgumentException if the language cannot express the model
   */
  public static ImportResult created(ImportedModel imported) {
    return new ImportResult(imported.text(), false, null, limitations(imported));
  }

  /** Returns the result of an update. */
  public static ImportResult updated(ImportedModel imported, EditResult edit) {
    return new ImportResult(null, edit.applied(), edit.message(), limitations(imported));
  }

  private static List<ImportLimitation> limitations(ImportedModel imported) {
    return imported.limitations().stream().map(ImportRequest::limitation).toList();
  }

  private static ImportLimitation limitation(Limitation limitation) {
    SourcePosition position = limitation.position();
    return new ImportLimitation(
        kind(limitation.kind()),
        position.element(),
        limitation.reason(),
        position.file(),
        line(position.line()));
  }

  private static String kind(Limitation.Kind kind) {
    return switch (kind) {
      case NOT_EXPRESSED -> "notExpressed";
      case APPROXIMATED -> "approximated";
      case ASSUMED -> "assumed";
    };
  }

  /** Returns a line of the protocol: null if it is unknown. */
  public static @Nullable Integer line(int line) {
    return line > 0 ? line : null;
  }
}
