package org.threadwise.dsl.ide;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.dsl.text.Renaming;

/** Gives a thing another name wherever its name stands. */
public final class Rename {

  /** What can be said about a renaming. */
  public sealed interface Answer {}

  /**
   * A name that can be changed.
   *
   * @param range where it stands
   * @param name as it is now
   */
  public record Renamable(Range range, String name) implements Answer {}

  /** The changes of the text; none if the name stays. */
  public record Edits(List<TextEdit> edits) implements Answer {
    public Edits {
      edits = List.copyOf(edits);
    }
  }

  /** Why it cannot be done, in one sentence that says how it could. */
  public record Refused(String reason) implements Answer {}

  private Rename() {}

  /** What would be renamed at an offset. */
  public static Answer prepare(ParsedText parsed, int offset) {
    return NameOccurrences.of(parsed.solution())
        .at(offset)
        .<Answer>map(
            found ->
                new Renamable(
                    Positions.range(parsed.lines(), found.offset(), found.length()), found.name()))
        .orElseGet(Rename::nothing);
  }

  /** The changes that give what stands at an offset another name. */
  public static Answer of(ParsedText parsed, int offset, String newName) {
    NameOccurrences occurrences = NameOccurrences.of(parsed.solution());
    return occurrences
        .at(offset)
        .map(found -> answer(parsed, Renaming.of(occurrences, found.target(), newName)))
        .orElseGet(Rename::nothing);
  }

  private static Answer answer(ParsedText parsed, Renaming.Answer answer) {
    return switch (answer) {
      case Renaming.Refused refused -> new Refused(refused.reason());
      case Renaming.Edits renaming ->
          new Edits(
              renaming.edits().stream()
                  .map(
                      edit ->
                          new TextEdit(
                              Positions.range(parsed.lines(), edit.offset(), edit.length()),
                              edit.replacement()))
                  .toList());
    };
  }

  private static Answer nothing() {
    return new Refused(
        "Nothing here has a name: put the cursor on the name of a task, port, slot, pool or the"
            + " like");
  }
}
