package org.threadwise.measurement.annotation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.trace.TraceSample;
import org.threadwise.measurement.trace.TraceWriters;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Failures and routing from traces of a system whose probabilities are known. */
class FailureAnnotatorTest {
  private static final int MESSAGES = 4000;
  private static final double DISPATCHER_FAILS = 0.05;
  private static final double FIRST_OUTPUT = 0.7;
  private static final double CHARGE_FAILS = 0.2;
  private static final int RETRIES = 2;
  private static final double PASSES = 0.6;
  private static final double FILTER_FAILS = 0.1;

  private static final String MODEL =
      """
      solution S
      application Bank
      process P {
        entry      In              -> a
        dispatcher D       a       -> b, c   by 0.5, 0.5  fails 0.01 failing -> x
        solicitor  Charge  b       -> d      asks Bank responds in 1 ms
                                             fails 50 % retries 2 after 1 ms failing -> y
        filter     F       c       -> e      passes 0.5 fails 1 %
        exit       Paid    d
        exit       Sent    e
        merger     Trouble x, y    -> z
        exit       Letters z
      }
      """;

  @TempDir Path folder;

  private final SplittableRandom random = new SplittableRandom(20_261_123);
  private final TraceSample sample = new TraceSample(1_790_000_000_000_000_000L, 1);
  private long id;
  private long clock;

  /** Adds a child of the root of a trace, after the previous one. */
  private void step(long trace, long root, String name, boolean fails) {
    Map<String, String> attributes = fails ? TraceSample.FAILED : Map.of();
    sample.span(trace, ++id, root, name, 1, clock, clock + 1_000_000, attributes);
    clock += 2_000_000;
  }

  /** Lets a message run through the system. Exceptions are handled within the root. */
  private void message(long trace) {
    long root = ++id;
    sample.span(trace, root, 0, "In", 1, clock, clock + 40_000_000, Map.of());
    long end = clock + 50_000_000;
    clock += 1_000_000;
    boolean failed = random.nextDouble() < DISPATCHER_FAILS;
    step(trace, root, "D", failed);
    if (failed) {
      step(trace, root, "Trouble", false);
    } else if (random.nextDouble() < FIRST_OUTPUT) {
      charge(trace, root);
    } else {
      filter(trace, root);
    }
    clock = end;
  }

  private void charge(long trace, long root) {
    boolean failed = true;
    for (int attempt = 0; attempt <= RETRIES && failed; attempt++) {
      failed = random.nextDouble() < CHARGE_FAILS;
      step(trace, root, "Charge", failed);
    }
    step(trace, root, failed ? "Trouble" : "Paid", false);
  }

  private void filter(long trace, long root) {
    boolean failed = random.nextDouble() < FILTER_FAILS;
    step(trace, root, "F", failed);
    if (!failed && random.nextDouble() < PASSES) {
      step(trace, root, "Sent", false);
    }
  }

  private Annotation annotate(String text, byte[] traces) throws Exception {
    Path file = Files.write(folder.resolve("traces"), traces);
    Solution solution = TestModel.read(text);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    Formats.read(Formats.recognise(file), file, collector);
    return annotation(solution, matcher, collector);
  }

  private static Annotation annotation(
      Solution solution, ElementMatcher matcher, ObservationCollector collector) {
    return Annotator.annotate(
        solution,
        matcher,
        collector,
        AnnotationOptions.DEFAULT,
        Origin.of(List.of(), Observation.UNKNOWN_TIME));
  }

  private Annotation annotate() throws Exception {
    for (int trace = 1; trace <= MESSAGES; trace++) {
      message(trace);
    }
    return annotate(MODEL, TraceWriters.otlpJson(sample, 500));
  }

  private static FailureRow failures(Annotation annotation, String element) {
    return annotation.failures().stream()
        .filter(row -> row.element().equals(element))
        .findFirst()
        .orElseThrow();
  }

  private static RoutingRow routing(Annotation annotation, String element) {
    return annotation.routing().stream()
        .filter(row -> row.element().equals(element))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void probabilitiesOfFailuresAreRecovered() throws Exception {
    Annotation annotation = annotate();

    assertThat(annotation.failures())
        .extracting(FailureRow::element)
        .containsExactly("D", "Charge", "F");
    assertContains(failures(annotation, "D"), DISPATCHER_FAILS);
    assertContains(failures(annotation, "Charge"), CHARGE_FAILS);
    assertContains(failures(annotation, "F"), FILTER_FAILS);
    assertThat(failures(annotation, "D").newText()).startsWith("0.0");
    assertThat(failures(annotation, "F").newText()).endsWith("%");
    assertThat(annotation.remarks()).isEmpty();
  }

  private static void assertContains(FailureRow row, double truth) {
    assertThat(row.notes()).isEmpty();
    WilsonInterval probability = requireNonNull(row.probability());
    assertThat(truth).isBetween(probability.low(), probability.high());
  }

  @Test
  void probabilitiesOfOutputsAreThoseOfExecutionsThatSucceed() throws Exception {
    Annotation annotation = annotate();

    for (RoutingRow row : annotation.routing()) {
      assertThat(row.notes()).as(row.element()).isEmpty();
    }
    assertContains(routing(annotation, "D"), FIRST_OUTPUT);
    assertContains(routing(annotation, "F"), PASSES);
    assertThat(routing(annotation, "D").outputs())
        .extracting(RoutingRow.Output::slot)
        .containsExactly("b", "c");
    assertThat(routing(annotation, "D").messages())
        .isEqualTo(MESSAGES - failures(annotation, "D").failures());
  }

  private static void assertContains(RoutingRow row, double truth) {
    RoutingRow.Output first = row.outputs().getFirst();
    assertThat(truth).isBetween(first.probability().low(), first.probability().high());
  }

  @Test
  void theModelHasTheMeasuredProbabilitiesAfterwards() throws Exception {
    Annotation annotation = annotate();
    Solution after = TestModel.read(annotation.apply(MODEL));
    Element charge = after.getProcesses().getFirst().getElements().get(2);
    assertThat(charge.getFails())
        .isCloseTo(CHARGE_FAILS, org.assertj.core.data.Offset.offset(0.02));
  }

  @Test
  void withoutAStatusNothingIsWritten() throws Exception {
    for (int trace = 1; trace <= 100; trace++) {
      long root = ++id;
      sample.span(trace, root, 0, "In", 1, clock, clock + 40_000_000, Map.of());
      step(trace, root, "D", false);
      step(trace, root, "F", false);
      step(trace, root, "Sent", false);
      clock += 50_000_000;
    }
    Annotation annotation = annotate(MODEL, TraceWriters.zipkin(sample));
    assertThat(annotation.failures()).allMatch(row -> row.edits().isEmpty());
    assertThat(annotation.failures())
        .allMatch(row -> kinds(row.notes()).equals(List.of(RoutingNote.Kind.UNSEEN_FAILURES)));
    assertThat(kinds(routing(annotation, "F").notes()))
        .containsExactly(RoutingNote.Kind.UNSEEN_FAILURES);
  }

  private static List<RoutingNote.Kind> kinds(List<RoutingNote> notes) {
    return notes.stream().map(RoutingNote::kind).toList();
  }

  @Test
  void failuresThatTheModelDoesNotHaveAreReported() throws Exception {
    step(1, 0, "Trouble", true);
    step(2, 0, "Trouble", false);
    Annotation annotation = annotate(MODEL, TraceWriters.otlpJson(sample, 500));
    FailureRow row = failures(annotation, "Trouble");
    assertThat(row.edits()).isEmpty();
    assertThat(row.failures()).isEqualTo(1);
    assertThat(kinds(row.notes())).containsExactly(RoutingNote.Kind.NO_FAILS);
  }

  @Test
  void aSpanAroundAllAttemptsIsNoAttempt() throws Exception {
    step(1, 0, "Charge", true);
    step(2, 0, "Charge", false);
    Annotation annotation = annotate(MODEL, TraceWriters.otlpJson(sample, 500));
    assertThat(kinds(failures(annotation, "Charge").notes()))
        .containsExactly(RoutingNote.Kind.UNSEEN_ATTEMPTS);
  }

  @Test
  void lateAnswersAreNoFailuresByChance() throws Exception {
    step(1, 0, "Charge", true);
    Annotation annotation =
        annotate(
            MODEL.replace("responds in 1 ms", "responds in 1 ms timeout 9 ms"),
            TraceWriters.otlpJson(sample, 500));
    assertThat(kinds(failures(annotation, "Charge").notes()))
        .containsExactly(RoutingNote.Kind.LATE_ANSWERS);
  }

  /** A failure belongs to the innermost element through which it passed. */
  @Test
  void aFailureIsCountedOnce() {
    Solution solution = TestModel.read(MODEL);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, TimeWindow.ALL, () -> false);
    for (String name : List.of("F", "D")) {
      collector.accept(new Observation.Execution(name, Quantity.ELAPSED, 1, 5, "1"));
    }
    collector.accept(new Observation.Failure(List.of("POST", "F", "D"), 1));
    Annotation annotation = annotation(solution, matcher, collector);
    assertThat(failures(annotation, "F").failures()).isEqualTo(1);
    assertThat(failures(annotation, "D").failures()).isZero();
  }
}
