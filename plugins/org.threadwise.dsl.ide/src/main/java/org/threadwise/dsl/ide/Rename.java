package org.threadwise.dsl.ide;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.Renaming;

/** Renames the element at an offset. */
public final class Rename {

  /** The result of a request about a renaming. */
  public sealed interface Result {}

  /**
   * A name that can be changed.
   *
   * @param range of the name
   * @param name that it has now
   */
  public record Renamable(Range range, String name) implements Result {}

  /** The text edits, empty if the name stays the same. */
  public record Edits(List<TextEdit> edits) implements Result {
    public Edits {
      edits = List.copyOf(edits);
    }
  }

  /** A refusal, with the reason and a remedy. */
  public record Refused(String reason) implements Result {}

  private Rename() {}

  /** Returns the name at an offset. */
  public static Result prepare(ParsedText parsed, int offset) {
    return NameOccurrences.of(parsed.solution())
        .at(offset)
        .<Result>map(
            found ->
                new Renamable(
                    Positions.range(parsed.lines(), found.offset(), found.length()), found.name()))
        .orElseGet(Rename::nothing);
  }

  /** Returns the edits that rename the element at an offset. */
  public static Result of(ParsedText parsed, int offset, String newName) {
    NameOccurrences occurrences = NameOccurrences.of(parsed.solution());
    return occurrences
        .at(offset)
        .map(found -> result(parsed, Renaming.of(occurrences, found.target(), newName)))
        .orElseGet(Rename::nothing);
  }

  private static Result result(ParsedText parsed, Renaming.Result result) {
    return switch (result) {
      case Renaming.Refused refused -> new Refused(refused.reason());
      case Renaming.Edits renaming -> new Edits(Positions.edits(parsed.lines(), renaming.edits()));
    };
  }

  private static Result nothing() {
    return new Refused(
        "Nothing here has a name: put the cursor on the name of a task, port, slot, pool or the"
            + " like");
  }
}
