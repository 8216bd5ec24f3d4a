package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Headline;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.proposal.wording.RefusalText;
import org.threadwise.proposal.wording.ThroughputText;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.PoolFigures;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.SimulationStatus;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.FirstAnswer.PoolGuess;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;

/** The title of the code lens above a pool. */
final class LensTitle {

  private static final int MAX_ADVICE_LENGTH = 120;

  private LensTitle() {}

  static String of(SizingState state, PoolHeader header) {
    return switch (state) {
      case Unavailable unavailable -> "no figures: " + unavailable.reason();
      case Available sizing -> (sizing.stale() ? "stale · " : "") + of(sizing, header);
    };
  }

  /** Returns the complete reason why there is no proposal, which the title may cut; else null. */
  static @Nullable String tooltip(SizingState state) {
    return state instanceof Available sizing && sizing.proposal() instanceof Declined declined
        ? RefusalText.of(declined.refusal())
        : null;
  }

  private static String of(Available sizing, PoolHeader header) {
    String figures =
        switch (sizing.proposal()) {
          case Threads threads -> of(threads, sizing.model(), header);
          case Declined declined -> "no proposal: " + shortened(RefusalText.of(declined.refusal()));
          case null, default -> byFormula(sizing.first(), sizing.model(), header);
        };
    return figures + work(sizing);
  }

  private static String work(Available sizing) {
    if (sizing.proposal() != null) {
      return "";
    }
    return switch (sizing.simulation()) {
      case RUNNING -> " · simulating …";
      case STOPPED -> " · not simulated";
      case DONE -> "";
    };
  }

  private static String of(Threads threads, SizableModel model, PoolHeader header) {
    List<String> parts = new ArrayList<>();
    change(header.of(threads, model), model).ifPresent(parts::add);
    Figures figures = threads.predicted();
    if (figures == null || figures.makespan() == null) {
      parts.add(Headline.capacity(threads.capacity()));
    }
    if (figures != null) {
      parts.addAll(Headline.times(figures, threads.network()));
      busy(figures, threads, header, model).ifPresent(parts::add);
    }
    parts.add("limited by " + threads.bottleneck().element());
    return String.join(" · ", parts);
  }

  /**
   * Compares the written with the proposed count 8 (7–9): "8 threads (7–9)" if 8 are written, "same
   * as 8 threads (7–9)" if 7 are written, and "→ 8 threads (7–9)" otherwise.
   */
  private static Optional<String> change(List<SizedPool> pools, SizableModel model) {
    if (pools.isEmpty()) {
      return Optional.empty();
    }
    int proposed = pools.stream().mapToInt(SizedPool::threads).sum();
    int written = pools.stream().mapToInt(pool -> model.written(pool.pool())).sum();
    boolean matches = pools.stream().allMatch(pool -> ThreadCountEdit.isRight(model, pool));
    String range = pools.size() == 1 ? Headline.range(pools.getFirst()) : "";
    String mark = !matches ? "→ " : written == proposed ? "" : "same as ";
    return Optional.of(mark + Numbers.counted(proposed, "thread") + range);
  }

  private static Optional<String> busy(
      Figures all, Threads threads, PoolHeader header, SizableModel model) {
    List<Integer> pools = header.pools(model).toList();
    if (pools.size() != 1 || !threads.executor().equals(Executor.DECLARED)) {
      return Optional.empty();
    }
    PoolFigures figures = all.pools().get(pools.getFirst());
    return figures.utilization() == null
        ? Optional.empty()
        : Optional.of(Numbers.percent(figures.utilization().mean()) + " busy");
  }

  private static String byFormula(
      @Nullable FirstAnswer first, SizableModel model, PoolHeader header) {
    if (first == null) {
      return "nothing to size";
    }
    int threads =
        first.pools().stream()
            .filter(guess -> header.covers(model, guess.pool()))
            .mapToInt(PoolGuess::threads)
            .sum();
    return (threads == 0 ? "" : "≈ " + Numbers.counted(threads, "thread") + " · ")
        + ThroughputText.of(first.users(), " · ")
        + Headline.capacity(first.capacity())
        + " by formula · limited by "
        + first.bottleneck().element();
  }

  private static String shortened(String advice) {
    return advice.length() <= MAX_ADVICE_LENGTH
        ? advice
        : advice.substring(0, advice.lastIndexOf(' ', MAX_ADVICE_LENGTH)) + " …";
  }

  /** Returns whether the user can start a simulation. */
  static boolean isStopped(SizingState state) {
    return state instanceof Available sizing
        && sizing.simulation() == SimulationStatus.STOPPED
        && !sizing.stale();
  }
}
