package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Range;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;

/**
 * Code lenses with figures above pools. Every pool has one even without figures, so that the text
 * does not move when figures arrive.
 */
public final class CodeLenses {

  private CodeLenses() {}

  /**
   * Returns the lenses of a document.
   *
   * @param shows the results that the client displays with its own commands: sweep, compare
   */
  public static List<CodeLens> of(
      String uri, ParsedText parsed, SizingState state, Set<String> shows) {
    List<ThreadCountEdit> edits = ThreadCountEdit.of(parsed, state);
    List<CodeLens> lenses = new ArrayList<>();
    for (PoolHeader header : PoolHeader.of(parsed)) {
      Range range = Positions.range(parsed.lines(), header.offset(), header.length());
      Command title = new Command(LensTitle.of(state, header), "");
      title.setTooltip(LensTitle.tooltip(state));
      lenses.add(new CodeLens(range, title, null));
      Map<String, String> argument = Map.of("uri", uri, "pool", header.name());
      if (state instanceof Available sizing
          && edits.stream().anyMatch(edit -> header.covers(sizing.model(), edit.pool().pool()))) {
        lenses.add(lens(range, "Apply", CommandIds.APPLY, argument));
      }
      if (LensTitle.isStopped(state)) {
        lenses.add(lens(range, "Simulate", CommandIds.SIMULATE, argument));
      }
      if (state instanceof Available) {
        lenses.add(
            lens(
                range,
                "Sweep",
                shows.contains("sweep") ? "threadwise.showSweep" : CommandIds.SWEEP,
                argument));
        lenses.add(
            lens(
                range,
                "Compare",
                shows.contains("compare") ? "threadwise.showCompare" : CommandIds.COMPARE,
                argument));
      }
    }
    return lenses;
  }

  private static CodeLens lens(
      Range range, String title, String command, Map<String, String> argument) {
    return new CodeLens(range, new Command(title, command, List.of(argument)), null);
  }
}
