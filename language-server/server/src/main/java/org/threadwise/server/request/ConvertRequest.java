package org.threadwise.server.request;

import java.util.List;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.dot.DotWriter;
import org.threadwise.conversion.json.JsonWriter;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.Scheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.protocol.Converted;
import org.threadwise.server.protocol.Converted.Loss;

/** A text in other forms. */
public final class ConvertRequest {

  private ConvertRequest() {}

  /**
   * The text in a form.
   *
   * @throws IllegalArgumentException if the form is unknown, or the text has errors
   */
  public static Converted answer(ParsedText parsed, String form) {
    Solution solution = parsed.solution();
    if (solution == null || !parsed.isUsable()) {
      throw new IllegalArgumentException("the text has errors; mend them, and convert it again");
    }
    Conversion conversion =
        switch (form) {
          case "json" -> JsonWriter.write(solution);
          case "dot" -> DotWriter.write(solution);
          case "svg" ->
              new Conversion(SvgWriter.write(DiagramLayout.of(solution), Scheme.AUTO), List.of());
          default ->
              throw new IllegalArgumentException(
                  "'" + form + "' is no form: there are json, dot and svg");
        };
    return new Converted(
        conversion.text(),
        conversion.losses().stream().map(loss -> new Loss(loss.element(), loss.reason())).toList());
  }
}
