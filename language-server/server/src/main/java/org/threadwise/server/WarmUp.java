package org.threadwise.server;

import static java.util.Objects.requireNonNull;

import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.sizing.FirstAnswer;

/**
 * Initializes the language and the formulas by analysing a small document while the client and the
 * server exchange their capabilities, so that the first document opens faster.
 */
final class WarmUp implements Runnable {

  private static final String TEXT =
      """
      solution S
      pool p { threads 2 }
      process P on p {
        entry In -> a
        translator T "label" a -> b takes 1 ms
        splitter U b -> c into 2 takes exp(1 ms)
        exit Out c
      }
      workload w { In: poisson 10/s }
      """;

  @Override
  public void run() {
    ParsedText parsed = ParsedText.of(TEXT, null, Reach.TEXT, CancelIndicator.NullImpl);
    Measurements none = Measurements.in(null);
    Solution solution = requireNonNull(parsed.solution());
    SizableModel model = requireNonNull(SizableModel.of(solution, none, null));
    QueueingProblems.besides(parsed.problems(), solution, none);
    if (FirstAnswer.of(model.network(), model.workload(), model.question()).isEmpty()) {
      throw new IllegalStateException("there is nothing to size in " + TEXT);
    }
  }
}
