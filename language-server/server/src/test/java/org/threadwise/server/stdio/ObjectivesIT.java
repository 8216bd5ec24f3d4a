package org.threadwise.server.stdio;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;

import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;
import org.threadwise.server.protocol.Results;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.Variation;
import org.threadwise.server.protocol.WhatIfParams;

/** Objectives that a user chooses, and costs. */
final class ObjectivesIT {

  private static final String URI = "untitled:priced";

  /** One of the four cores is sufficient. */
  private static final String PRICED =
      """
      solution Priced
      host { cores 4 }
      cost { core 0.04/h  memory 0.005/GB/h }
      pool engine { threads 8 }
      process Orders on engine {
        entry Shop -> order
        translator Convert order -> done takes 2 ms
        exit Warehouse done
      }
      workload normal { Shop: poisson 100/s }
      goal normal { p95 < 40 ms }
      """;

  private static Editor editor;
  private static OpenText text;

  @BeforeAll
  static void start() {
    editor = Editor.start();
    text = editor.open(URI, PRICED).await("simulated");
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @Test
  void offersTheObjectivesThatFit() {
    Results results = text.results();
    assertThat(results.objective()).isNull();
    assertThat(results.objectives())
        .containsExactly("throughput", "response", "p95", "goal", "cost", "capacity");
    assertThat(results.proposedCores()).isEqualTo(4);
    assertThat(editor.open("untitled:other", SampleDocuments.SMALL).results().objectives())
        .as("without goals and prices")
        .containsExactly("throughput", "response", "p95", "capacity");
  }

  @Test
  void proposesAndWritesTheCheapestCores() {
    int from = editor.client().count();
    editor.set("{\"objectives\": {\"" + URI + "\": \"cost\"}}");
    editor
        .client()
        .await(
            "cheapest proposal",
            ResultsChangedParams.class,
            from,
            change -> change.uri().equals(URI) && change.state().equals("simulated"));
    Results results = text.results();
    assertThat(results.objective()).isEqualTo("cost");
    assertThat(results.cores()).isEqualTo(4);
    assertThat(results.proposedCores()).isEqualTo(1);
    assertThat(requireNonNull(results.proposedCost()).total())
        .isLessThan(requireNonNull(results.writtenCost()).total());

    int written = editor.client().count();
    text.command("threadwise.apply", Map.of("uri", URI));
    List<TextEdit> edits =
        editor
            .client()
            .all(ApplyWorkspaceEditParams.class, written)
            .getFirst()
            .getEdit()
            .getDocumentChanges()
            .getFirst()
            .getLeft()
            .getEdits()
            .stream()
            .map(Either::getLeft)
            .toList();
    assertThat(edits).extracting(TextEdit::getNewText).first().isEqualTo("1");
    assertThat(edits.getFirst().getRange().getStart().getLine()).as("the host").isEqualTo(1);
    editor.set("{}");
  }

  @Test
  void comparesCosts() {
    var fewer = new Variation(null, null, 2, null, null);
    assertThat(
            answer(editor.server().difference(new DifferenceParams(text.id(), null, fewer, null)))
                .rows())
        .filteredOn(row -> row.figure().equals("cost per hour"))
        .singleElement()
        .extracting(DifferenceRow::verdict)
        .isEqualTo("better");
    assertThat(
            requireNonNull(
                    answer(
                            editor
                                .server()
                                .whatIf(
                                    new WhatIfParams(text.id(), null, null, 2, null, null, false)))
                        .cost())
                .cores())
        .isEqualTo(0.08);
  }
}
