package org.threadwise.conversion.program;

import java.util.List;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/** The statements of a Java program that say how messages arrive. */
final class JavaArrivals {
  private static final double NANOS_PER_SECOND = 1e9;

  private final ProgramExpressions expressions;

  JavaArrivals(ProgramExpressions expressions) {
    this.expressions = expressions;
  }

  String statement(Arrivals arrivals, String entry) {
    List<String> arguments = List.of(entry, process(arrivals.process()));
    Distribution batch = arrivals.batch();
    List<String> settings =
        batch == null
            ? List.of()
            : List.of(".batches(" + expressions.countDistribution(batch) + ")");
    return JavaLayout.statement("    ", function(arrivals.process()), arguments, settings);
  }

  private static String function(Process process) {
    return switch (process) {
      case Process.Renewal renewal -> "Arrivals.renewal";
      case Process.Modulated modulated -> "Arrivals.modulated";
      case Process.Recorded recorded -> "Arrivals.recorded";
      case Process.AtOnce atOnce -> "Arrivals.atOnce";
    };
  }

  private String process(Process process) {
    return switch (process) {
      case Process.Renewal renewal -> expressions.timeDistribution(renewal.gap());
      case Process.AtOnce atOnce -> Long.toString(atOnce.messages());
      case Process.Recorded recorded ->
          expressions.arguments(recorded.times().stream().map(Long::doubleValue).toList());
      case Process.Modulated modulated -> {
        List<Double> gaps =
            modulated.states().stream().map(state -> NANOS_PER_SECOND / state.rate()).toList();
        List<Double> sojourns = modulated.states().stream().map(State::sojourn).toList();
        yield expressions.times(gaps) + ", " + expressions.times(sojourns);
      }
    };
  }
}
