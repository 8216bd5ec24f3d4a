package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Document;

/** Writer of conversions in JSON; the schema is {@code convert.schema.json}. */
public final class ConversionJson {
  private ConversionJson() {}

  /**
   * Returns the whole document.
   *
   * @param model name of the solution
   * @param style variant of the form, empty if it has none
   * @param out file or folder that was written, null to include the exported text
   */
  public static ObjectNode of(
      String model,
      Path file,
      String form,
      String style,
      @Nullable Path out,
      Conversion conversion) {
    return new JsonFields()
        .text("model", model)
        .text("file", file.toString())
        .text("to", form)
        .text("style", style.isEmpty() ? null : style)
        .text("version", Version.current())
        .text("out", out == null ? null : out.toString())
        .text("document", out == null ? conversion.text() : null)
        .texts("files", files(conversion.document()))
        .objects(
            "losses",
            conversion.losses().stream()
                .map(
                    loss ->
                        new JsonFields()
                            .text("element", loss.element())
                            .text("reason", loss.reason())
                            .node())
                .toList())
        .node();
  }

  private static List<String> files(Document document) {
    return switch (document) {
      case Document.Text text -> List.of();
      case Document.Binary binary -> List.of();
      case Document.Folder folder -> List.copyOf(folder.texts().keySet());
    };
  }
}
