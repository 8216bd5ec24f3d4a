package org.threadwise.server.request;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.StandstillText;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WhatIfResult;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.question.Question;

/**
 * Handles {@code threadwise/whatIf}: evaluates formulas, and optionally simulates, a varied
 * scenario.
 */
public final class WhatIfRequest {

  private WhatIfRequest() {}

  /**
   * Returns the figures of a varied scenario.
   *
   * @param simulate simulates a scenario
   */
  public static WhatIfResult handle(
      SizingState state, WhatIfParams params, Function<VariedScenario, ScenarioRun> simulate) {
    return switch (state) {
      case Unavailable unavailable -> nothing(unavailable.reason());
      case Available sizing -> {
        try {
          VariedScenario scenario = VariedScenario.of(sizing.model()).with(params.variation());
          yield of(
              sizing.model().question(),
              scenario,
              params.simulate() ? simulate.apply(scenario) : null);
        } catch (IllegalArgumentException wrong) {
          yield nothing(String.valueOf(wrong.getMessage()));
        }
      }
    };
  }

  private static WhatIfResult nothing(String why) {
    return new WhatIfResult(
        null, null, false, null, false, null, List.of(), null, null, false, why);
  }

  private static WhatIfResult of(
      Question question, VariedScenario scenario, @Nullable ScenarioRun trial) {
    FirstAnswer first =
        FirstAnswer.of(scenario.network(), scenario.workload(), question).orElse(null);
    if (first == null) {
      return nothing("nothing arrives, or nothing takes time");
    }
    Demands demands = Demands.of(scenario.network(), scenario.workload());
    Capacity capacity = Capacity.of(scenario.network(), demands);
    MeanResponse response =
        MeanResponse.of(scenario.network(), scenario.workload(), demands, capacity);
    double rate = scenario.workload().rate();
    return new WhatIfResult(
        rate > 0 ? rate : null,
        FigureValue.finite(capacity.upperBound()),
        capacity.exact(),
        limit(capacity),
        first.overloaded(),
        response instanceof MeanResponse.Known known ? FigureValue.finite(known.seconds()) : null,
        ResultsWriter.guesses(first),
        ResultsWriter.cost(scenario.network()),
        trial == null ? null : FigureSetWriter.of(scenario, trial.figures()),
        capacity.provesUnstable(rate) || (trial != null && trial.instability() != null),
        trial == null || trial.standstill() == null
            ? null
            : StandstillText.title(trial.standstill())
                + ": "
                + StandstillText.of(trial.standstill()));
  }

  private static @Nullable String limit(Capacity capacity) {
    return capacity.limit().map(limit -> limit.name() + ": " + CapacityText.of(limit)).orElse(null);
  }
}
