package org.threadwise.server.feature;

import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.server.figures.SizingState;

/** Inlay hints with proposed thread counts after written ones that differ. */
public final class InlayHints {

  private InlayHints() {}

  /** Returns the hints in a range of a document. */
  public static List<InlayHint> of(ParsedText parsed, SizingState state, Range range) {
    int from = Positions.offset(parsed.lines(), range.getStart());
    int to = Positions.offset(parsed.lines(), range.getEnd());
    return ThreadCountEdit.of(parsed, state).stream()
        .filter(edit -> edit.edit().offset() >= from && edit.edit().offset() <= to)
        .map(edit -> hint(edit, parsed.lines()))
        .toList();
  }

  private static InlayHint hint(ThreadCountEdit count, LineIndex lines) {
    String label = "→ " + count.pool().threads() + Headline.range(count.pool());
    var hint =
        new InlayHint(
            Positions.position(lines, count.edit().offset() + count.edit().length()),
            Either.forLeft(label));
    hint.setPaddingLeft(true);
    hint.setTextEdits(List.of(count.in(lines)));
    hint.setTooltip(
        "Proposed for pool "
            + count.pool().name()
            + ": "
            + count.pool().threads()
            + (count.pool().low() == count.pool().high()
                ? ""
                : "; "
                    + count.pool().low()
                    + " to "
                    + count.pool().high()
                    + " are statistically equal")
            + ". Double-click to write it.");
    return hint;
  }
}
