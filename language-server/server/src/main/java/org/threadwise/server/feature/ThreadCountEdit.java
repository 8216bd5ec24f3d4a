package org.threadwise.server.feature;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.text.AmountEdits;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Solution;
import org.threadwise.proposal.edits.ThreadCountEdits;
import org.threadwise.queueing.network.Host;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;

/**
 * The text edit that writes the proposed thread count of a pool.
 *
 * @param pool the pool with its proposed count
 * @param edit the text edit
 */
public record ThreadCountEdit(SizedPool pool, TextEdit edit) {

  /** Returns the edits of a document, none for pools whose count is right or cannot be written. */
  public static List<ThreadCountEdit> of(ParsedText parsed, SizingState state) {
    Solution solution = parsed.solution();
    Threads threads = applicable(state);
    if (solution == null || threads == null || !(state instanceof Available sizing)) {
      return List.of();
    }
    return threads.pools().stream()
        .filter(pool -> !isRight(sizing.model(), pool))
        .flatMap(
            pool ->
                edit(solution, sizing, pool).map(edit -> new ThreadCountEdit(pool, edit)).stream())
        .toList();
  }

  /** Returns the edit that writes the proposed number of cores; empty if it is written already. */
  public static Optional<TextEdit> cores(ParsedText parsed, SizingState state) {
    Solution solution = parsed.solution();
    Threads threads = applicable(state);
    if (solution == null || threads == null || !(state instanceof Available sizing)) {
      return Optional.empty();
    }
    Host written = sizing.model().network().host();
    return Optional.ofNullable(threads.network().host())
        .filter(host -> !host.equals(written))
        .flatMap(host -> AmountEdits.cores(solution, host.cores()));
  }

  /** Returns the proposal if its counts can be written, null otherwise. */
  private static @Nullable Threads applicable(SizingState state) {
    return state instanceof Available sizing
            && !sizing.stale()
            && sizing.proposal() instanceof Threads threads
            && threads.executor().equals(Executor.DECLARED)
        ? threads
        : null;
  }

  /**
   * Returns whether the written count is the proposed one, or smaller and statistically equal to
   * it.
   */
  static boolean isRight(SizableModel model, SizedPool pool) {
    int written = model.written(pool.pool());
    return pool.low() <= written && written <= pool.threads();
  }

  private static Optional<TextEdit> edit(Solution solution, Available sizing, SizedPool pool) {
    try {
      return edits(solution, sizing.model(), List.of(pool)).stream().findFirst();
    } catch (IllegalArgumentException noPlace) {
      return Optional.empty();
    }
  }

  /**
   * Reuses the translation of the model if possible, because translating a large solution is slow.
   */
  private static List<TextEdit> edits(
      Solution solution, SizableModel model, List<SizedPool> pools) {
    return model.solution().equals(solution)
        ? ThreadCountEdits.of(
            solution, model.translation().mapping().pools(), model.network(), pools)
        : ThreadCountEdits.of(solution, model.network(), pools);
  }

  /** Returns the edit as an LSP edit for a document with these lines. */
  public org.eclipse.lsp4j.TextEdit in(LineIndex lines) {
    return Positions.edit(lines, edit);
  }
}
