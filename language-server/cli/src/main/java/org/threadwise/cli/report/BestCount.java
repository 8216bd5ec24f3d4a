package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalInt;
import org.threadwise.proposal.wording.Numbers;

/** The least number of threads that keeps the goals: as proposed, and on real threads. */
public sealed interface BestCount {
  /** Returns the only line of the text. */
  String text();

  /** Returns the fields of the result in JSON. */
  ObjectNode json();

  /**
   * The runs with one number of threads.
   *
   * @param threads of the pool
   * @param keepsGoals whether the figures keep every bound of the goals
   */
  record CountRun(int threads, boolean keepsGoals) {}

  /**
   * A proposed count that was measured, with the counts beside it.
   *
   * @param pool name of the only sized pool
   * @param predicted proposed number of threads
   * @param runs in ascending order of threads, at least one
   */
  record Measured(String pool, int predicted, List<CountRun> runs) implements BestCount {
    public Measured {
      runs = List.copyOf(runs);
    }

    /** Returns the least measured count that keeps the goals, if any does. */
    OptionalInt measured() {
      return runs.stream().filter(CountRun::keepsGoals).mapToInt(CountRun::threads).findFirst();
    }

    @Override
    public String text() {
      return "best count of %s: predicted %s, measured %s"
          .formatted(pool, Numbers.count(predicted), outcome());
    }

    private String outcome() {
      CountRun least = runs.getFirst();
      String tried = "%d to %d".formatted(least.threads(), runs.getLast().threads());
      if (measured().isEmpty()) {
        return "none: all of %s threads miss a goal".formatted(tried);
      }
      boolean mayBeLess = least.keepsGoals() && least.threads() > 1;
      return Numbers.count(measured().getAsInt())
          + (mayBeLess ? " or fewer" : "")
          + " (of %s)".formatted(tried);
    }

    @Override
    public ObjectNode json() {
      JsonFields fields = new JsonFields().text("pool", pool).whole("predicted", predicted);
      measured().ifPresent(count -> fields.whole("measured", count));
      return fields.objects("runs", runs.stream().map(Measured::run).toList()).node();
    }

    private static ObjectNode run(CountRun run) {
      return new JsonFields()
          .whole("threads", run.threads())
          .truth("keepsGoals", run.keepsGoals())
          .node();
    }
  }

  /**
   * No count was measured.
   *
   * @param reason why, and what to do
   */
  record NotMeasured(String reason) implements BestCount {
    @Override
    public String text() {
      return "best count: not measured, because " + reason;
    }

    @Override
    public ObjectNode json() {
      return new JsonFields().text("reason", reason).node();
    }
  }
}
