package org.threadwise.runtime;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Figures;

/**
 * A comparison of predicted figures with those of real threads.
 *
 * @param predicted figures of the model
 * @param replayed figures of simulations with the measured times; null if they have none
 * @param measured figures on real threads
 * @param figures all figures that were predicted and measured
 * @param whatIfs simulations of causes; empty if nothing differs
 */
public record Validation(
    Figures predicted,
    @Nullable Figures replayed,
    Figures measured,
    List<ValidatedFigure> figures,
    List<WhatIf> whatIfs) {
  /** Share of a gap below which a change explains nothing. */
  private static final double MIN_SHARE = 0.1;

  public Validation {
    figures = List.copyOf(figures);
    whatIfs = List.copyOf(whatIfs);
  }

  /**
   * The likeliest cause of a difference.
   *
   * @param share of the difference that the change explains, at most 1
   */
  public record Cause(WhatIf whatIf, double share) {}

  /** Returns the figures whose prediction differs from the measurement. */
  public List<ValidatedFigure> differences() {
    return figures.stream().filter(ValidatedFigure::differs).toList();
  }

  /** Returns the change that explains most of a difference, if any explains a tenth of it. */
  public Optional<Cause> cause(ValidatedFigure figure) {
    return whatIfs.stream()
        .map(each -> new Cause(each, figure.explainedBy(each.figures())))
        .filter(cause -> cause.share() >= MIN_SHARE)
        .max(Comparator.comparingDouble(Cause::share));
  }
}
