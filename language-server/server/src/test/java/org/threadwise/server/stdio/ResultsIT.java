package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.CompareResult;
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
import org.threadwise.server.protocol.TextParams;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.protocol.WhatIfParams;
import org.threadwise.server.protocol.WhatIfResult;
import org.threadwise.server.protocol.WriteParams;

/** Requests about the results of a document and of its variations. */
final class ResultsIT {

  private static final String USERS =
      """
      solution Users
      pool engine { threads 1 }
      process P on engine per message {
        entry In -> a
        translator Convert a -> b  takes exp(200 ms)
        translator Pack b -> c
        exit Out c
      }
      workload normal { In: 10 users think exp(1 s) }
      """;

  private static final String STAGES =
      """
      solution Stages
      pool engine { threads 2 }
      pool stage custom { core 1  maximum 1  bounded 1  rejected block }
      process P on stage {
        entry Fast -> a
        translator Work a -> b  takes exp(10 ms)
        exit Out b
      }
      process Q on engine {
        entry Slow -> c
        throttler Limit c -> d  max 1 per 10 ms
        exit Limited d
        entry Rows -> e
        aggregator Collect e -> f  size 2  within 10 ms
        translator Write f -> g  takes 1 ms
        exit Written g
      }
      workload normal { Fast: poisson 50/s  Slow: poisson 80/s  Rows: poisson 80/s }
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
    assertThat(results.replications()).isPositive();
    assertThat(results.rate()).isEqualTo(100);
    assertThat(results.cores()).as("no host").isNull();
    assertThat(results.times()).containsExactly(new Results.ElementTime("Convert", 0.002));
  }

  /**
   * Machine repairman: 10 users who think 1 s, and one thread for 200 ms, send 4.90808 orders/s.
   */
  @Test
  void resultsHaveFiguresOfUsersAndRuns() {
    OpenText closed = editor.open("untitled:users", USERS).await("simulated");
    Results.FigureSet written = requireNonNull(closed.results().written());

    assertThat(written.users())
        .singleElement()
        .satisfies(
            users -> {
              assertThat(users.name()).isEqualTo("In");
              assertThat(users.users()).isEqualTo(10);
              assertThat(users.think()).isEqualTo(1);
              assertThat(mean(users.throughput())).isCloseTo(4.90808, withPercentage(3));
              assertThat(mean(users.sojourn())).isCloseTo(10 / 4.90808 - 1, withPercentage(5));
              assertThat(mean(users.cycles())).isPositive();
            });
    assertThat(written.runs())
        .singleElement()
        .satisfies(
            runs -> {
              assertThat(runs.name()).isEqualTo("P");
              assertThat(runs.runs()).isPositive();
              assertThat(runs.executions()).isCloseTo(2, withPercentage(1));
              assertThat(runs.time()).isCloseTo(0.2, withPercentage(3));
            });
    assertThat(requireNonNull(text.results().written()).users()).isNull();
    assertThat(requireNonNull(text.results().written()).runs()).isNull();
    closed.close();
  }

  /** M/D/1 with a load of 0.8 and a service time of 10 ms. */
  @Test
  void resultsHaveFiguresOfThrottlers() {
    OpenText stages = editor.open("untitled:throttler", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).throttlers())
        .singleElement()
        .satisfies(
            throttler -> {
              assertThat(throttler.name()).isEqualTo("Limit");
              assertThat(mean(throttler.waited())).isCloseTo(0.8, withPercentage(3));
              double wait = 0.01 * 0.8 / (2 * (1 - 0.8));
              assertThat(mean(throttler.waiting())).isCloseTo(wait, withPercentage(5));
              assertThat(mean(throttler.queue())).isCloseTo(80 * wait, withPercentage(5));
              assertThat(mean(throttler.left())).isPositive();
            });
    stages.close();
  }

  /** A batch reaches its size of 2 if another message arrives within 10 ms. */
  @Test
  void resultsHaveFiguresOfBatches() {
    OpenText stages = editor.open("untitled:batches", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).batches())
        .singleElement()
        .satisfies(
            batches -> {
              assertThat(batches.name()).isEqualTo("Collect");
              double complete = 1 - Math.exp(-80 * 0.01);
              assertThat(mean(batches.complete())).isCloseTo(complete, withPercentage(3));
              assertThat(mean(batches.size())).isCloseTo(1 + complete, withPercentage(3));
              assertThat(mean(batches.closed())).isPositive();
            });
    stages.close();
  }

  /**
   * M/M/1 with a load of 0.5, where all units but one in service and one in the queue are outside.
   */
  @Test
  void resultsHaveTheUnitsOutsideOfPoolsThatBlockTheirProducers() {
    OpenText stages = editor.open("untitled:outside", STAGES).await("simulated");

    assertThat(requireNonNull(stages.results().written()).pools())
        .satisfiesExactly(
            engine -> assertThat(engine.outside()).isNull(),
            stage -> {
              assertThat(mean(stage.waitingUnits())).isCloseTo(0.5, withPercentage(10));
              assertThat(mean(stage.outside())).isCloseTo(0.25, withPercentage(10));
            });
    stages.close();
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
        difference(null, new Variation(null, Map.of("Convert", 2.0), null, null));

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

  @Test
  void comparesTheOpenTextWithAnother() {
    String saved = SMALL.replace("threads 2", "threads 1").replace("100/s", "400/s");

    DifferenceResult difference = difference(saved, null);

    assertThat(difference.settings())
        .containsExactly("rate: 400/s → 100/s", "threads of engine: 1 → 2");
    assertThat(difference.summary()).startsWith("Mixed: ");
    assertThat(difference(SMALL + "// the same", null).summary())
        .isEqualTo("Both scenarios give the same simulation.");
    assertThat(difference(SMALL.replace("100/s", "2000/s"), null).summary())
        .isEqualTo("Better: no longer unstable.");
  }

  @Test
  void refusesComparisonsWithInvalidTexts() {
    ResponseError error =
        refusal(
            editor.server().difference(new DifferenceParams(text.id(), "solution", null, null)));

    assertThat(error.getMessage()).startsWith("the other text cannot be simulated");
  }

  private static DifferenceResult difference(@Nullable String base, @Nullable Variation variation) {
    return answer(
        editor.server().difference(new DifferenceParams(text.id(), base, variation, null)));
  }

  @Test
  void writingAScenarioChangesNumbersOnly() {
    OpenText other = editor.open(SMALL);
    var variation = new Variation(150.0, Map.of("Convert", 1.5), 4, Map.of("engine", 3));

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

  @Test
  void refusesToWriteValuesWithoutSourceText() {
    OpenText other = editor.open(SMALL.replace("poisson 100/s", "10 messages at once"));
    var variation = new Variation(150.0, null, null, null);

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
                        text.id(), "engine", List.of(1, 2, 4), List.of(100.0, 600.0), null)));

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
    CompareResult comparison = answer(editor.server().compare(new TextParams(text.id())));

    assertThat(comparison.message()).isNull();
    assertThat(comparison.choices()).hasSizeGreaterThan(2);
    assertThat(comparison.choices())
        .extracting(CompareResult.ExecutorChoice::executor)
        .doesNotHaveDuplicates()
        .contains("global pools, platform threads, queue as declared, per message");
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
        editor.server().whatIf(new WhatIfParams(text.id(), rate, times, null, threads, simulate)));
  }

  private static double mean(@Nullable FigureValue value) {
    return requireNonNull(value).mean();
  }
}
