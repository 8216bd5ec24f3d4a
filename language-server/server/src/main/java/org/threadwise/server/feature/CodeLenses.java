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
import org.threadwise.server.figures.SizingState.Known;

/**
 * Lines of figures above pools. There is one above each pool whatever is known, so that the text
 * does not jump when figures come.
 */
public final class CodeLenses {

  private CodeLenses() {}

  /**
   * The lenses of a text.
   *
   * @param shows what the client shows by commands of its own: sweep, compare
   */
  public static List<CodeLens> of(
      String uri, ParsedText parsed, SizingState answer, Set<String> shows) {
    List<ThreadCountEdit> edits = ThreadCountEdit.of(parsed, answer);
    List<CodeLens> lenses = new ArrayList<>();
    for (PoolHeader header : PoolHeader.of(parsed)) {
      Range range = Positions.range(parsed.lines(), header.offset(), header.length());
      lenses.add(new CodeLens(range, new Command(LensTitle.of(answer, header), ""), null));
      Map<String, String> argument = Map.of("uri", uri, "pool", header.name());
      if (answer instanceof Known known
          && edits.stream().anyMatch(edit -> header.covers(known.model(), edit.pool().pool()))) {
        lenses.add(lens(range, "Apply", CommandIds.APPLY, argument));
      }
      if (LensTitle.isStopped(answer)) {
        lenses.add(lens(range, "Simulate", CommandIds.SIMULATE, argument));
      }
      if (answer instanceof Known) {
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
