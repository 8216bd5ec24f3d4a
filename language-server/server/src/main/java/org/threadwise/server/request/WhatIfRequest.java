package org.threadwise.server.request;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Names;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.server.figures.Answer;
import org.threadwise.server.figures.Answer.Known;
import org.threadwise.server.figures.Answer.Nothing;
import org.threadwise.server.figures.Model;
import org.threadwise.server.protocol.Results.FigureSet;
import org.threadwise.server.protocol.Value;
import org.threadwise.server.protocol.WhatIf;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.sizing.Changes;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.Question;

/** Formulas, and a simulation if that is asked for, of a solution that differs from the text. */
public final class WhatIfRequest {

  private WhatIfRequest() {}

  /**
   * Runs a changed solution.
   *
   * @param network of it
   * @param workload of it
   */
  public record Changed(Network network, Workload workload) {}

  /**
   * The answer.
   *
   * @param simulate runs a solution; null if it has no figures
   */
  public static WhatIf answer(
      Answer answer, WhatIfParams params, Function<Changed, @Nullable Figures> simulate) {
    return switch (answer) {
      case Nothing nothing -> nothing(nothing.why());
      case Known known -> {
        try {
          yield answer(change(known.model(), params), params, simulate);
        } catch (IllegalArgumentException wrong) {
          yield nothing(String.valueOf(wrong.getMessage()));
        }
      }
    };
  }

  private static WhatIf nothing(String why) {
    return new WhatIf(null, false, null, false, null, List.of(), null, why);
  }

  private static WhatIf answer(
      Changed changed, WhatIfParams params, Function<Changed, @Nullable Figures> simulate) {
    FirstAnswer first =
        FirstAnswer.of(changed.network(), changed.workload(), Question.DEFAULT).orElse(null);
    if (first == null) {
      return nothing("nothing arrives, or nothing takes any time");
    }
    Figures figures = params.simulate() ? simulate.apply(changed) : null;
    FigureSet set = ResultsWriter.figures(figures, changed.network());
    return new WhatIf(
        Value.finite(first.capacity().perSecond()),
        first.capacity().exact(),
        first.bottleneck().element() + ": " + first.bottleneck().why(),
        first.overloaded(),
        first.response() instanceof MeanResponse.Known known ? Value.finite(known.seconds()) : null,
        ResultsWriter.guesses(first),
        set,
        null);
  }

  private static Changed change(Model model, WhatIfParams params) {
    Network network = model.network();
    Workload workload = model.workload();
    if (params.cores() != null) {
      network = Changes.withCores(network, params.cores());
    }
    Names names = Names.of(network);
    Map<String, Double> times = params.times() == null ? Map.of() : params.times();
    for (Map.Entry<String, Double> time : times.entrySet()) {
      network = Changes.scaled(network, node(network, names, time.getKey()), time.getValue());
    }
    Map<String, Integer> threads = params.threads() == null ? Map.of() : params.threads();
    for (Map.Entry<String, Integer> pool : threads.entrySet()) {
      network = network.withThreads(pool(network, pool.getKey()), pool.getValue());
    }
    if (params.rate() != null) {
      workload = workload.withRate(params.rate());
    }
    return new Changed(network, workload);
  }

  private static int node(Network network, Names names, String name) {
    for (int node = 0; node < network.nodes().size(); node++) {
      if (names.node(node).equals(name)) {
        return node;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is no task or port of the solution");
  }

  static int pool(Network network, String name) {
    for (int pool = 0; pool < network.pools().size(); pool++) {
      if (network.pools().get(pool).name().equals(name)) {
        return pool;
      }
    }
    throw new IllegalArgumentException("'" + name + "' is no pool of the solution");
  }
}
