package org.threadwise.server.feature;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.FirstAnswer.PoolGuess;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * The thread counts of a declared pool, of all pools per task together, or of the implicit pool.
 *
 * @param name name of the pool, empty for pools per task and for the implicit pool
 * @param headline the title of its code lens
 * @param pools indices of its pools in the network
 * @param written written count, null if it is not fixed
 * @param proposed proposed count; before the simulation, the count by formula
 * @param low lower end of the counts that are statistically equal to the proposed one, null for
 *     several pools
 * @param high upper end of these counts, null for several pools
 * @param applicable whether applying the proposal changes the written count
 */
public record PoolSummary(
    String name,
    String headline,
    List<Integer> pools,
    @Nullable Integer written,
    @Nullable Integer proposed,
    @Nullable Integer low,
    @Nullable Integer high,
    boolean applicable) {

  public PoolSummary {
    pools = List.copyOf(pools);
  }

  /** Returns the summaries of a document in the order of its code lenses. */
  public static List<PoolSummary> of(ParsedText parsed, SizingState state) {
    List<ThreadCountEdit> edits = ThreadCountEdit.of(parsed, state);
    return PoolHeader.of(parsed).stream()
        .map(
            header ->
                state instanceof Available sizing
                    ? of(header, sizing, edits)
                    : new PoolSummary(
                        header.name(),
                        LensTitle.of(state, header),
                        List.of(),
                        null,
                        null,
                        null,
                        null,
                        false))
        .toList();
  }

  private static PoolSummary of(PoolHeader header, Available sizing, List<ThreadCountEdit> edits) {
    SizableModel model = sizing.model();
    List<Integer> pools = header.pools(model).toList();
    Threads threads = sizing.threads();
    List<SizedPool> sized = threads == null ? List.of() : header.of(threads, model);
    boolean single = sized.size() == 1;
    return new PoolSummary(
        header.name(),
        LensTitle.of(sizing, header),
        pools,
        positive(pools.stream().mapToInt(model::written).sum()),
        positive(
            threads == null
                ? guess(header, sizing.first(), model)
                : sized.stream().mapToInt(SizedPool::threads).sum()),
        single ? sized.getFirst().low() : null,
        single ? sized.getFirst().high() : null,
        edits.stream().anyMatch(edit -> header.covers(model, edit.pool().pool())));
  }

  private static int guess(PoolHeader header, @Nullable FirstAnswer first, SizableModel model) {
    Stream<PoolGuess> guesses = first == null ? Stream.of() : first.pools().stream();
    return guesses
        .filter(guess -> header.covers(model, guess.pool()))
        .mapToInt(PoolGuess::threads)
        .sum();
  }

  private static @Nullable Integer positive(int count) {
    return count > 0 ? count : null;
  }
}
