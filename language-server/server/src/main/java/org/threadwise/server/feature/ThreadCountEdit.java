package org.threadwise.server.feature;

import java.util.List;
import java.util.Optional;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.edits.ThreadCountEdits;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.sizing.Executor;
import org.threadwise.sizing.Proposal.SizedPool;
import org.threadwise.sizing.Proposal.Threads;

/**
 * The change that gives a pool its proposed number of threads.
 *
 * @param pool that is changed
 * @param edit of the text
 */
public record ThreadCountEdit(SizedPool pool, TextEdit edit) {

  /** Those of a text, none for pools that have their proposed number, or no place for one. */
  public static List<ThreadCountEdit> of(ParsedText parsed, SizingState answer) {
    Solution solution = parsed.solution();
    if (solution == null
        || !(answer instanceof Known known)
        || known.stale()
        || !(known.proposal() instanceof Threads threads)
        || !threads.executor().equals(Executor.DECLARED)) {
      return List.of();
    }
    return threads.pools().stream()
        .filter(pool -> !isRight(known.model(), pool))
        .flatMap(
            pool ->
                edit(solution, known, pool).map(edit -> new ThreadCountEdit(pool, edit)).stream())
        .toList();
  }

  /** Fewer threads than are proposed are right too, if runs do not tell the two apart. */
  static boolean isRight(SizableModel model, SizedPool pool) {
    int written = model.written(pool.pool());
    return pool.low() <= written && written <= pool.threads();
  }

  private static Optional<TextEdit> edit(Solution solution, Known known, SizedPool pool) {
    try {
      return edits(solution, known.model(), List.of(pool)).stream().findFirst();
    } catch (IllegalArgumentException noPlace) {
      return Optional.empty();
    }
  }

  /** To translate a large solution takes time, and its model comes from that already. */
  private static List<TextEdit> edits(
      Solution solution, SizableModel model, List<SizedPool> pools) {
    return model.solution().equals(solution)
        ? ThreadCountEdits.of(
            solution, model.translation().mapping().pools(), model.network(), pools)
        : ThreadCountEdits.of(solution, model.network(), pools);
  }

  /** The change as the protocol has it, in a text with these lines. */
  public org.eclipse.lsp4j.TextEdit in(LineIndex lines) {
    return new org.eclipse.lsp4j.TextEdit(
        Positions.range(lines, edit.offset(), edit.length()), edit.replacement());
  }
}
