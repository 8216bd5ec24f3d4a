package org.threadwise.conversion.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.conversion.Approximation;
import org.threadwise.conversion.Construct;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Writer;
import org.threadwise.conversion.dot.DotWriter;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Network;

/** Formats express a construct, announce its loss, or refuse it. */
class ConstructFormsTest {

  /** What becomes of a construct in a format. */
  private enum Outcome {
    EXPRESSED,
    ANNOUNCED
  }

  /**
   * A process with one construct.
   *
   * @param process its head and elements between an entry and an exit
   * @param element the element in whose name formats announce the loss
   * @param loss part of the reason that they give
   */
  private record Sample(String process, String element, String loss) {
    /** Returns whether a format names the element so, with or without its process. */
    boolean isNamed(String name) {
      return element.equals(name) || element.equals("P." + name);
    }

    QueueingModel model() {
      return ConvertedExamples.parsedModel(
          """
          solution S
          pool p { threads 2 }
          pool q custom { core 2  maximum 2  bounded 3  rejected %s }
          process P on p %s
            exit X c
          }
          workload w { E: poisson 100/s }
          """
              .formatted(loss.contains("room") ? "block" : "abort", process));
    }
  }

  private static final String CARRIED = "here each execution waits for a thread, and is dispatched";

  private static final Map<Construct, Sample> SAMPLES =
      Map.of(
          Construct.PER_MESSAGE,
          new Sample(
              """
              per message {
                entry E -> a
                translator T a -> c takes 2 ms
              """,
              "process P",
              CARRIED),
          Construct.FAILURE,
          new Sample(
              """
              {
                entry E -> a
                translator T a -> c takes 2 ms fails 10 % retries 2 after 1 ms failing -> d
                exit F d
              """,
              "P.T", "its executions never fail here"),
          Construct.BATCH,
          new Sample(
              """
              {
                entry E -> a
                aggregator A a -> b size 4 within 1 s takes 1 ms
                translator T b -> c takes 2 ms
              """,
              "P.A",
              "do not wait for each other here; as many of them continue alone as there are batches"
                  + " of that size, and no time closes a batch"),
          Construct.AWAITED_BRANCHES,
          new Sample(
              """
              per message {
                entry E -> a
                replicator R a -> b, c in parallel on q waits
                translator T b -> d takes 2 ms
                exit Y d
              """,
              "P.R",
              "no thread waits here until its messages have been processed"),
          Construct.PERMITS,
          new Sample(
              """
              {
                entry E -> a
                throttler T a -> c max 3 at once takes 2 ms
              """,
              "P.T",
              "its messages leave immediately here, however many are downstream of it"),
          Construct.BLOCKING_POOL,
          new Sample(
              """
              {
                entry E -> a
                translator T a -> c on q takes 2 ms
              """,
              "pool q",
              "makes threads wait until it has room"));

  private static Conversion convert(String format, QueueingModel model) {
    List<String> name = List.of(format.split(" ", 0));
    Target target = Targets.of(name.getFirst()).orElseThrow();
    return switch (target.writer()) {
      case Writer.OfModel writer ->
          writer
              .way()
              .write(model, target.variant(name.stream().skip(1).findFirst(), "").orElseThrow());
      case Writer.OfSolution writer -> throw new AssertionError(format);
    };
  }

  /** The outcomes of the constructs, in their order. */
  @ParameterizedTest
  @CsvSource({
    "jmt,                ANNOUNCED ANNOUNCED ANNOUNCED EXPRESSED ANNOUNCED ANNOUNCED",
    "line,               ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED",
    "lqn,                EXPRESSED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED",
    "ssj,                EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED",
    "jsl,                EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED",
    "simpy,              EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED EXPRESSED",
    "simevents modelgen, ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED",
    "simevents exact,    ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED ANNOUNCED"
  })
  void formatsExpressOrAnnounceConstructs(String format, String outcomes) {
    List<String> expected = List.of(outcomes.split(" +", 0));
    assertThat(expected).hasSameSizeAs(Construct.values());
    Iterator<String> next = expected.iterator();
    for (Construct construct : Construct.values()) {
      check(format, construct, Outcome.valueOf(next.next()));
    }
  }

  private static void check(String format, Construct construct, Outcome expected) {
    Sample sample = sample(construct);
    QueueingModel model = sample.model();
    assertThat(construct.occurrences(model.network())).isNotEmpty();
    String text = construct + " in " + format;
    switch (expected) {
      case EXPRESSED ->
          assertThat(convert(format, model).losses())
              .as(text)
              .noneMatch(loss -> sample.isNamed(loss.element()));
      case ANNOUNCED ->
          assertThat(convert(format, model).losses())
              .as(text)
              .anyMatch(
                  loss -> sample.isNamed(loss.element()) && loss.reason().contains(sample.loss()));
    }
  }

  private static Sample sample(Construct construct) {
    return Objects.requireNonNull(SAMPLES.get(construct));
  }

  @ParameterizedTest
  @CsvSource({"PER_MESSAGE, per message", "BATCH, within"})
  void graphsNameWhatTheyHide(Construct construct, String clause) {
    assertThat(DotWriter.write(sample(construct).model().solution()).losses())
        .anyMatch(loss -> loss.reason().contains(clause));
  }

  /** As many messages go on as in batches of the full size. */
  @Test
  void keepTheRateOfBatches() {
    QueueingModel model = sample(Construct.BATCH).model();
    Network alone = Approximation.withoutFailuresAndBatches(model.network()).network();
    Traffic traffic = Traffic.of(alone, model.workload());
    assertThat(traffic.visits(alone.node("P.A"))).isEqualTo(1);
    assertThat(traffic.visits(alone.node("P.T"))).isEqualTo(0.25);
  }
}
