package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.CompareParams;
import org.threadwise.server.protocol.CompareResult;
import org.threadwise.server.protocol.CompareResult.ExecutorChoice;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;
import org.threadwise.server.protocol.EditResult;
import org.threadwise.server.protocol.FigureValue;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.SweepParams;
import org.threadwise.server.protocol.SweepPoint;
import org.threadwise.server.protocol.SweepResult;
import org.threadwise.server.protocol.SweepResult.SweepKnee;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WhatIfResult;
import org.threadwise.server.protocol.WriteParams;

/** Requests about the results of a document and of its variations. */
final class ResultsIT {

  private static final String BANK =
      """
      solution Bank
      pool engine { threads 20 }
      application Bank { capacity 2 }
      process Orders on engine {
        entry Shop -> order
        solicitor Pay order -> paid asks Bank responds in 10 ms
        exit Warehouse paid
      }
      workload normal { Shop: poisson 100/s }
      """;

  private static Editor editor;
  private static OpenText text;

  @BeforeAll
  static void start() {
    editor = Editor.start();
    text = editor.open("untitled:small", SMALL).await("simulated");
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void resultsHaveFiguresAndAProposal() {
    Results results = text.results();

    assertThat(results.uri()).isEqualTo(text.uri());
    assertThat(results.version()).isEqualTo(1);
    assertThat(results.state()).isEqualTo("simulated");
    assertThat(results.message()).isNull();
    assertThat(results.workload()).isEqualTo("normal");
    assertThat(results.pools())
        .singleElement()
        .satisfies(
            pool -> {
              assertThat(pool.name()).isEqualTo("engine");
              assertThat(pool.written()).isEqualTo(2);
              assertThat(pool.proposed()).isEqualTo(2);
            });
    assertThat(results.curve()).anyMatch(Results.CurvePoint::knee);
    assertThat(mean(requireNonNull(results.written()).exits().getFirst().mean()))
        .as("2 ms of work, and hardly a wait")
        .isBetween(0.002, 0.0021);
    assertThat(requireNonNull(results.written()).users()).isNull();
    assertThat(requireNonNull(results.written()).runs()).isNull();
    assertThat(results.replications()).isPositive();
    assertThat(results.rate()).isEqualTo(100);
    assertThat(results.cores()).as("no host").isNull();
    assertThat(results.times()).containsExactly(new Results.ElementTime("Convert", 0.002));
  }

  @Test
  void resultsAreThoseOfTheChosenWorkload() {
    OpenText two = editor.open("untitled:two", SMALL + "workload night { Shop: poisson 10/s }\n");
    var variation = new Variation(30.0, null, null, null, null);
    assertThat(two.results().workload()).isEqualTo("normal");
    assertThat(two.results().workloads()).containsExactly("normal", "night");

    editor.set("{\"workloads\": {\"untitled:two\": \"night\"}}");

    assertThat(two.results().workload()).isEqualTo("night");
    assertThat(two.results().rate()).isEqualTo(10);
    answer(editor.server().write(new WriteParams(two.id(), 1, variation)));
    assertThat(editor.client().all(ApplyWorkspaceEditParams.class, 0).getLast().toString())
        .contains("newText = \"30\"")
        .doesNotContain("newText = \"300\"");
    editor.set("{}");
    assertThat(two.results().workload()).isEqualTo("normal");
    two.close();
  }

  @Test
  void basisChangesWithTheInputsOfFigures() {
    OpenText other = editor.open(SMALL);
    String basis = other.results().basis();

    other.replace("threads 2", "threads 9");
    assertThat(other.results().basis()).as("a count alone").isEqualTo(basis);
    other.replace("2 ms", "2 ms /* as measured */");
    assertThat(other.results().basis()).as("a comment").isEqualTo(basis);
    other.replace("2 ms", "3 ms");
    assertThat(other.results().basis()).isNotEqualTo(basis);
    other.close();
  }

  @Test
  void resultsOfInvalidDocumentsHaveAReason() {
    OpenText broken = editor.open("solution");

    assertThat(broken.results().state()).isEqualTo("none");
    assertThat(broken.results().message()).isEqualTo("the text has errors");
    broken.close();
  }

  @Test
  void describesDifferences() {
    DifferenceResult slower =
        difference(new Variation(null, Map.of("Convert", 2.0), null, null, null));

    assertThat(slower.complete()).isTrue();
    assertThat(slower.settings()).containsExactly("Convert differs");
    assertThat(slower.summary()).startsWith("Worse: ");
    assertThat(slower.rows())
        .extracting(DifferenceRow::figure, DifferenceRow::verdict)
        .contains(tuple("mean response time", "worse"), tuple("utilisation of engine", "higher"));
    DifferenceRow response = slower.rows().getFirst();
    assertThat(mean(response.change())).as("4 ms instead of 2, and more waits").isBetween(1.0, 1.3);
    assertThat(response.words()).matches("1\\d\\d % longer \\(±.* %\\)");
  }

  private static DifferenceResult difference(Variation variation) {
    return answer(
        editor.server().difference(new DifferenceParams(text.id(), null, variation, null)));
  }

  @Test
  void writingAScenarioChangesNumbersOnly() {
    OpenText other = editor.open(SMALL);
    var variation = new Variation(150.0, Map.of("Convert", 1.5), 4, Map.of("engine", 3), null);

    int from = editor.client().count();

    EditResult result = answer(editor.server().write(new WriteParams(other.id(), 1, variation)));

    assertThat(result.applied()).isTrue();
    List<TextDocumentEdit> changes =
        editor.client().all(ApplyWorkspaceEditParams.class, from).stream()
            .flatMap(asked -> asked.getEdit().getDocumentChanges().stream())
            .map(change -> change.getLeft())
            .toList();
    assertThat(changes)
        .singleElement()
        .satisfies(
            change ->
                assertThat(change.getEdits())
                    .extracting(edit -> edit.getLeft().getNewText())
                    .containsExactlyInAnyOrder("150", "3", "3", "\n\nhost { cores 4 }"));
    other.close();
  }

  /** The bank serves 5 requests of 10 ms at the same time, and so 500 per second. */
  @Test
  void capacitiesOfApplicationsCanBeVaried() {
    OpenText bank = editor.open("untitled:bank", BANK).await("simulated");
    var variation = new Variation(null, null, null, null, Map.of("Bank", 5));

    WhatIfResult wider =
        answer(
            editor
                .server()
                .whatIf(
                    new WhatIfParams(bank.id(), null, null, null, null, Map.of("Bank", 5), false)));
    DifferenceResult difference =
        answer(editor.server().difference(new DifferenceParams(bank.id(), null, variation, null)));
    answer(editor.server().write(new WriteParams(bank.id(), 1, variation)));

    assertThat(bank.results().applications())
        .containsExactly(new Results.ApplicationCapacity("Bank", 2));
    assertThat(wider.capacity()).isEqualTo(500);
    assertThat(difference.settings()).containsExactly("capacity of Bank: 2 → 5");
    assertThat(editor.client().all(ApplyWorkspaceEditParams.class, 0).getLast().toString())
        .contains("newText = \"5\"");
    bank.close();
  }

  @Test
  void refusesToWriteValuesWithoutSourceText() {
    OpenText other = editor.open(SMALL.replace("poisson 100/s", "10 messages at once"));
    var variation = new Variation(150.0, null, null, null, null);

    EditResult result = answer(editor.server().write(new WriteParams(other.id(), 1, variation)));

    assertThat(result.applied()).isFalse();
    assertThat(result.message()).contains("messages at once: it has no rate to change");
    assertThat(
            refusal(editor.server().write(new WriteParams(other.id(), 7, variation))).getMessage())
        .contains("version 1, not 7");
    other.close();
  }

  @Test
  void sweepsReturnEveryGridPoint() {
    SweepResult sweep =
        answer(
            editor
                .server()
                .sweep(
                    new SweepParams(
                        text.id(),
                        "engine",
                        List.of(1, 2, 4),
                        null,
                        null,
                        List.of(100.0, 600.0),
                        null)));

    assertThat(sweep.complete()).isTrue();
    assertThat(sweep.pool()).isEqualTo("engine");
    assertThat(sweep.points())
        .extracting(SweepPoint::threads, SweepPoint::rate, SweepPoint::unstable)
        .containsExactly(
            tuple(1, 100.0, false),
            tuple(2, 100.0, false),
            tuple(4, 100.0, false),
            tuple(1, 600.0, true),
            tuple(2, 600.0, false),
            tuple(4, 600.0, false));
    assertThat(mean(sweep.points().get(1).throughput())).isCloseTo(100, within(5.0));
    assertThat(sweep.points().get(3).mean()).as("would be another for another length").isNull();
    assertThat(sweep.markdown()).contains("| 4 |", "above capacity");
    assertThat(sweep.knees()).extracting(SweepKnee::rate).containsExactly(100.0, 600.0);
    assertThat(sweep.knees()).extracting(SweepKnee::threads).doesNotContainNull();
    assertThat(sweep.basis()).isEqualTo(text.results().basis());
    assertThat(sweep.pools()).singleElement().returns(2, Results.PoolCount::written);
  }

  @Test
  void comparesExecutors() {
    CompareResult comparison = answer(editor.server().compare(new CompareParams(text.id(), 7.0)));

    assertThat(comparison.message()).isNull();
    assertThat(comparison.choices()).hasSizeGreaterThan(2);
    assertThat(comparison.choices())
        .extracting(ExecutorChoice::pools, ExecutorChoice::queue, ExecutorChoice::execution)
        .contains(tuple("as declared", "as declared", "per message"));
    assertThat(comparison.choices())
        .filteredOn(choice -> choice.threads() != null || choice.kind().equals("virtual"))
        .allSatisfy(choice -> assertThat(requireNonNull(choice.figures()).exits()).isNotEmpty());
    ExecutorChoice proposed = comparison.choices().getFirst();
    assertThat(proposed.result()).isEqualTo("proposed");
    assertThat(proposed.capacity()).isGreaterThan(100);
    FigureValue mean = requireNonNull(requireNonNull(proposed.figures()).exits().getFirst().mean());
    assertThat(mean.high()).isGreaterThan(mean.mean());
    assertThat(comparison.budget()).isEqualTo(7);
    assertThat(comparison.markdown()).startsWith("# Executors");
  }

  @Test
  void whatIfEvaluatesFormulas() {
    WhatIfResult faster = whatIf(null, Map.of("Convert", 0.5), Map.of(), false);

    assertThat(faster.capacity()).as("2 threads of 1 ms").isEqualTo(2000);
    assertThat(faster.rate()).isEqualTo(100);
    assertThat(whatIf(null, Map.of(), Map.of("engine", 6), false).capacity())
        .as("6 threads of 2 ms")
        .isEqualTo(3000);
    assertThat(whatIf(1500.0, Map.of(), Map.of(), false).unstable()).isTrue();
    assertThat(faster.figures()).isNull();
    assertThat(whatIf(5000.0, Map.of(), Map.of(), false).pools())
        .singleElement()
        .extracting(Results.PoolCount::proposed)
        .as("10 threads busy, and some more")
        .satisfies(threads -> assertThat((Integer) threads).isBetween(11, 20));
  }

  @Test
  void whatIfSimulatesOnRequest() {
    WhatIfResult busier = whatIf(400.0, Map.of(), Map.of("engine", 1), true);

    assertThat(mean(requireNonNull(busier.figures()).pools().getFirst().busy()))
        .as("400/s times 2 ms")
        .isCloseTo(0.8, within(0.05));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "rate": -1                  | rate
          "times": {"Nobody": 2}      | 'Nobody' is not a task or port
          "threads": {"nowhere": 2}   | 'nowhere' is not a pool
          "threads": {"engine": 0}    | thread
          "cores": 0                  | core
          "capacities": {"Bank": 2}   | 'Bank' is not an application with a capacity
          """)
  void whatIfRefusesInvalidVariations(String params, String message) {
    Object reply =
        answer(editor.send("threadwise/whatIf", "{" + text.member() + ", " + params + "}"));

    assertThat(((WhatIfResult) reply).message()).contains(message);
  }

  private static WhatIfResult whatIf(
      @Nullable Double rate,
      Map<String, Double> times,
      Map<String, Integer> threads,
      boolean simulate) {
    return answer(
        editor
            .server()
            .whatIf(new WhatIfParams(text.id(), rate, times, null, threads, null, simulate)));
  }

  private static double mean(@Nullable FigureValue value) {
    return requireNonNull(value).mean();
  }
}
