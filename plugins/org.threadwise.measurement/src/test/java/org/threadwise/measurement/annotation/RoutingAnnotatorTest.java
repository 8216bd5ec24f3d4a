package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.measurement.fit.WilsonInterval;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.model.integration.Solution;

/** Probabilities from transitions and from numbers of executions. */
class RoutingAnnotatorTest {

  private static final String CHOICE =
      """
      solution S
      process P {
        entry      In        -> a
        dispatcher D    a    -> b, c     by 0.5, 0.5
        translator T    b    -> d
        translator U    c    -> e
        translator V    e    -> f
        merger     M    d, f -> g
        exit       Out  g
      }
      """;

  private final List<Observation> observations = new ArrayList<>();

  private void executions(String name, long count) {
    observations.add(
        new Observation.Totals(
            name, Quantity.ELAPSED, count, count * 1e6, Double.NaN, Double.NaN, 0));
  }

  private void completions(String name, double count) {
    observations.add(
        new Observation.Activity(
            name, Observation.UNKNOWN_TIME, Double.NaN, count, Double.NaN, Double.NaN));
  }

  private void transitions(String from, String to, long count) {
    observations.add(new Observation.Transition(from, to, count));
  }

  private Annotation annotate(String text) {
    return annotate(text, TimeWindow.ALL);
  }

  private Annotation annotate(String text, TimeWindow window) {
    Solution solution = TestModel.read(text);
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    var collector = new ObservationCollector(matcher, window, () -> false);
    observations.forEach(collector::accept);
    Annotation annotation =
        Annotator.annotate(
            solution,
            matcher,
            collector,
            AnnotationOptions.DEFAULT,
            Origin.of(List.of(), Observation.UNKNOWN_TIME));
    TestModel.read(annotation.apply(text));
    return annotation;
  }

  private RoutingRow row(String text) {
    List<RoutingRow> rows = annotate(text).routing();
    assertThat(rows).hasSize(1);
    return rows.getFirst();
  }

  private static List<RoutingNote.Kind> notes(RoutingRow row) {
    return row.notes().stream().map(RoutingNote::kind).toList();
  }

  @Test
  void writesTheSharesOfTransitions() {
    executions("D", 1000);
    executions("T", 900);
    executions("U", 100);
    transitions("D", "T", 900);
    transitions("D", "U", 100);

    Annotation annotation = annotate(CHOICE);

    RoutingRow row = annotation.routing().getFirst();
    assertThat(row.newText()).isEqualTo("0.9, 0.1");
    assertThat(row.oldText()).isEqualTo("0.5, 0.5");
    assertThat(row.notes()).isEmpty();
    assertThat(row.outputs())
        .containsExactly(
            new RoutingRow.Output("b", 900, WilsonInterval.of(900, 1000, 0.95)),
            new RoutingRow.Output("c", 100, WilsonInterval.of(100, 1000, 0.95)));
    assertThat(annotation.apply(CHOICE))
        .contains("dispatcher D    a    -> b, c     by 0.9, 0.1 takes 1 ms");
  }

  @Test
  void followsTheGraphPastElementsThatWereNotMeasured() {
    executions("D", 1000);
    executions("V", 300);
    executions("M", 1000);
    transitions("D", "V", 300); // past U
    transitions("D", "M", 700); // past T, because V was measured
    assertThat(row(CHOICE).newText()).isEqualTo("0.7, 0.3");
  }

  /** Counters have no times; where an element has both, its executions with times count. */
  @Test
  void countsCompletionsOfCounters() {
    completions("D", 1000);
    completions("T", 640);
    completions("U", 360);
    assertThat(row(CHOICE).newText()).isEqualTo("0.64, 0.36");
    executions("T", 640);
    assertThat(row(CHOICE).newText()).isEqualTo("0.64, 0.36");
  }

  @Test
  void countsForARouterThatWasNotMeasured() {
    executions("In", 1000);
    executions("T", 250);
    executions("V", 750);
    transitions("In", "T", 250);
    transitions("In", "V", 750);
    assertThat(row(CHOICE).newText()).isEqualTo("0.25, 0.75");
  }

  @Test
  void neverWritesWhatIsAmbiguous() {
    executions("D", 1000);
    executions("M", 1000);
    transitions("D", "M", 1000); // by T, or by U and V

    RoutingRow row = row(CHOICE);

    assertThat(row.edits()).isEmpty();
    assertThat(notes(row)).containsExactly(RoutingNote.Kind.AMBIGUOUS);
  }

  @Test
  void leavesOutOperationsThatBelongToNoElement() {
    executions("D", 1000);
    executions("T", 600);
    executions("U", 400);
    transitions("D", "HTTP GET", 600);
    transitions("HTTP GET", "T", 600);
    transitions("D", "U", 400);
    assertThat(row(CHOICE).newText()).isEqualTo("0.6, 0.4");
  }

  @Test
  void usesExecutionsWhereThereAreNoTransitions() {
    executions("D", 1000);
    executions("T", 880);
    executions("V", 120);

    RoutingRow row = row(CHOICE);

    assertThat(row.newText()).isEqualTo("0.88, 0.12");
    assertThat(notes(row)).containsExactly(RoutingNote.Kind.FROM_EXECUTIONS);
  }

  @Test
  void usesExecutionsWhereTransitionsAreMixedWithThoseOfOtherBranches() {
    executions("D", 1000);
    executions("T", 880);
    executions("V", 120);
    transitions("D", "T", 500); // 380 were followed by an event of another branch

    assertThat(notes(row(CHOICE))).containsExactly(RoutingNote.Kind.FROM_EXECUTIONS);
  }

  @Test
  void theOnlyOutputThatWasNotMeasuredGetsTheRest() {
    executions("D", 1000);
    executions("T", 880);
    assertThat(row(CHOICE).newText()).isEqualTo("0.88, 0.12");
  }

  @Test
  void refusesNumbersThatContradictEachOther() {
    executions("D", 1000);
    executions("T", 880);
    executions("V", 880);

    RoutingRow row = row(CHOICE);

    assertThat(row.edits()).isEmpty();
    assertThat(notes(row)).containsExactly(RoutingNote.Kind.INCONSISTENT);
  }

  @Test
  void doesNotReplaceARule() {
    executions("D", 1000);
    executions("T", 500);
    executions("V", 500);

    RoutingRow row = row(CHOICE.replace("by 0.5, 0.5", "by turn"));

    assertThat(row.newText()).isEqualTo("0.5, 0.5");
    assertThat(row.edits()).isEmpty();
    assertThat(notes(row)).contains(RoutingNote.Kind.NAMED_RULE);
  }

  @ParameterizedTest
  @CsvSource({
    "filter F a -> b passes 80 %, 1000, 900, passes 90 %",
    "filter F a -> b passes 0.8, 1000, 900, passes 0.9",
    "idempotentTransfer F a -> b passes 1, 1000, 1000, passes 1",
    "filter F a -> b passes 0.8, 100000, 12345, passes 0.1234"
  })
  void writesTheProbabilityOfAFilter(String line, long before, long after, String expected) {
    String text =
        """
        solution S
        process P {
          entry      In   -> a
          %s
          translator T  b -> c
          exit       Out c
        }
        """
            .formatted(line);
    executions("F", before);
    executions("T", after);
    String written = annotate(text).apply(text);
    assertThat(written).contains(expected);
    double probability = (double) after / before;
    assertThat(
            Math.abs(
                TestModel.read(written).getProcesses().getFirst().getElements().get(1).getPasses()
                    - probability))
        .isLessThan(1e-3);
  }

  @Test
  void outputsOfADistributorAreIndependent() {
    String text =
        """
        solution S
        process P {
          entry       In        -> a
          distributor D    a    -> b, c     by 1, 5 %
          translator  T    b    -> d
          translator  U    c    -> e
          exit        X    d
          exit        Y    e
        }
        """;
    executions("D", 1000);
    executions("T", 1000);
    executions("U", 200);
    transitions("D", "T", 1000);
    transitions("D", "U", 200);
    assertThat(row(text).newText()).isEqualTo("100 %, 20 %");
  }

  @Test
  void reportsTransitionsThatTheModelDoesNotHave() {
    executions("T", 10);
    executions("U", 10);
    transitions("T", "U", 7);
    assertThat(annotate(CHOICE).remarks())
        .containsExactly(Remark.of(Remark.Kind.MISSING_EDGE, "T", "U", "7"));
  }

  @Test
  void parallelBranchesMayFollowEachOtherInALog() {
    executions("T", 10);
    executions("U", 10);
    transitions("T", "U", 7);
    assertThat(
            annotate(CHOICE.replace("dispatcher", "replicator").replace("by 0.5, 0.5", ""))
                .remarks())
        .isEmpty();
  }

  @Test
  void transitionsAreNoPartOfATimeWindow() {
    transitions("D", "T", 7);
    Annotation annotation = annotate(CHOICE, new TimeWindow(0, 1));
    assertThat(annotation.routing()).isEmpty();
    assertThat(annotation.remarks())
        .containsExactly(Remark.of(Remark.Kind.TRANSITIONS_WITHOUT_TIME));
  }

  /** The interval of a probability contains the true one in about 95 % of all samples. */
  @Test
  void intervalsContainTheTrueProbability() {
    Random random = new Random(7);
    int hits = 0;
    for (int run = 0; run < 300; run++) {
      observations.clear();
      long taken = random.ints(500, 0, 100).filter(value -> value < 30).count();
      executions("D", 500);
      transitions("D", "T", taken);
      transitions("D", "U", 500 - taken);
      executions("T", taken);
      executions("U", 500 - taken);
      WilsonInterval interval = row(CHOICE).outputs().getFirst().probability();
      hits += interval.low() <= 0.3 && 0.3 <= interval.high() ? 1 : 0;
    }
    assertThat(hits / 300.0).isBetween(0.92, 0.98);
  }
}
