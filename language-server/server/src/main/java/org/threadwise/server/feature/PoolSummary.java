package org.threadwise.server.feature;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.FirstAnswer.PoolGuess;
import org.threadwise.sizing.Proposal.SizedPool;
import org.threadwise.sizing.Proposal.Threads;

/**
 * What is known of the threads of a declared pool, of all pools per task, or of the pool of a text
 * that declares none.
 *
 * @param name of the pool; empty where it stands for several, or for one that is not declared
 * @param headline the line of figures above it
 * @param pools of the network that it stands for
 * @param written number of threads, null if it has no fixed number
 * @param proposed number of threads, by formula before it was simulated
 * @param low fewest threads that runs do not tell from the proposed, null for several pools
 * @param high most threads that runs do not tell from the proposed, null for several pools
 * @param applicable whether its written count would change
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

  /** Those of a text, in the order of its lenses. */
  public static List<PoolSummary> of(ParsedText parsed, SizingState answer) {
    List<ThreadCountEdit> edits = ThreadCountEdit.of(parsed, answer);
    return PoolHeader.of(parsed).stream()
        .map(
            header ->
                answer instanceof Known known
                    ? of(header, known, edits)
                    : new PoolSummary(
                        header.name(),
                        LensTitle.of(answer, header),
                        List.of(),
                        null,
                        null,
                        null,
                        null,
                        false))
        .toList();
  }

  private static PoolSummary of(PoolHeader header, Known known, List<ThreadCountEdit> edits) {
    SizableModel model = known.model();
    List<Integer> pools = header.pools(model).toList();
    Threads threads = known.threads();
    List<SizedPool> sized = threads == null ? List.of() : header.of(threads, model);
    boolean single = sized.size() == 1;
    return new PoolSummary(
        header.name(),
        LensTitle.of(known, header),
        pools,
        positive(pools.stream().mapToInt(model::written).sum()),
        positive(
            threads == null
                ? guess(header, known.first(), model)
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
